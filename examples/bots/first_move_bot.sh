#!/bin/sh
# The smallest bot there is: it plays the first legal move that it is offered. docs/protocol.md tells what the lines mean.
#
#   marshal arena --rules marsal-mini --games 20 --engine "marshal:sh examples/bots/first_move_bot.sh" --engine random

if [ "$1" = --help ]; then
    echo "first_move_bot.sh plays the first legal move. It is no program to type into: marshal arena starts it, like this:"
    echo 'marshal arena --rules marsal-mini --games 20 --engine "marshal:sh examples/bots/first_move_bot.sh" --engine random'
    exit
fi

while read -r word rest; do
    case $word in
        marshal)
            echo "id name First Move (sh)"
            echo "want legal"
            echo "ready"
            ;;
        go)
            # What follows `legal` are the moves; the first is as good as any.
            set -- ${rest#*legal }
            echo "move $1"
            ;;
        ping) echo "pong $rest" ;;
        quit) exit ;;
    esac
done
