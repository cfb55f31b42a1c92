"""What happens to the battlefield, in words."""

PHRASES = {
    "map-laid": "The heroes see what lies ahead: {map}",
    "drop-zone-laid": "The drop zone is the first tile",
    "tile-laid": "The way leads to {tile:the}",
    "tile-removed": "Nothing is left of {tile:the}",
    "gateway-opened": "A gateway opens",
    "gateway-closed": "The gateway of {tiles:the} closes",
    "gateway-placed": "A closed gateway bars the way",
    "lychgate-placed": "A lychgate stands open",
    "marker-placed": "Here is {marker:a}",
    "marker-removed": "{marker:the} is gone",
    "displaced": "{piece:the} makes way {to}{place}",
}
