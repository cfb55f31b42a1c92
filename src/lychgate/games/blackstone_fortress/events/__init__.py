"""Events of the event phase: the table, who comes back, and the escape chamber."""
