"""Rule sets as ids, files and dicts."""

import copy
from pathlib import Path

import pytest

import marshal_game
from marshal_game import RulesError, rule_set


def test_every_rule_set_is_a_dict_that_reads_back_equal():
    assert marshal_game.rule_sets()[0] == "marsal"
    for name in marshal_game.rule_sets():
        rules = rule_set(name)
        assert rules["id"] == name
        assert rule_set(rules) == rules


def test_a_changed_dict_is_played():
    rules = rule_set("marsal-mini")
    rules["id"] = "mine"
    rules["rules"]["quiet-limit"] = 4
    game = marshal_game.Game(rules, "EMG.EC/NSNBF.", "EMG.EC/NSNBF.")
    for mv in ("a2a3", "f6f5", "a3a2", "f5f6"):
        game.play(mv)
    assert game.outcome == (None, "quiet")


def test_a_file_is_read(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text("id = 'own'\n[board]\nwidth = 0\nheight = 3\n")
    with pytest.raises(RulesError, match="own.toml"):
        rule_set(file)
    with pytest.raises(RulesError, match="own.toml"):
        rule_set(str(file))


def broken(change):
    rules = copy.deepcopy(rule_set("marsal-mini"))
    change(rules)
    return rules


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ("chess", "chess"),
        ("missing.toml", "missing.toml"),
        ("/dev/zero.toml", "/dev/zero.toml"),
        (7, "int"),
        (None, "NoneType"),
        ({}, "id"),
        ({"id": object()}, "object"),
        (broken(lambda rules: rules["rules"].update({"quiet-limit": -1})), "rules.quiet-limit"),
        (broken(lambda rules: rules["board"].update(width="six")), "board.width"),
        (broken(lambda rules: rules["kinds"][2].update(count=0)), r"kinds\[2\].count"),
        (broken(lambda rules: rules["zones"].update(red=["a1-z9"])), r"zones.red"),
        (broken(lambda rules: rules.update(extra=1)), "extra"),
        (broken(lambda rules: rules["kinds"].clear()), "kinds"),
        (broken(lambda rules: rules["board"].update(width=float("nan"))), "no rule set"),
    ],
)
def test_what_does_not_fit_is_named(rules, named):
    with pytest.raises(RulesError, match=named):
        rule_set(rules)
    with pytest.raises(RulesError, match=named):
        marshal_game.VectorEnv(rules, 1)


def test_a_dict_in_itself_and_a_folder_are_refused(tmp_path):
    rules = {}
    rules["id"] = rules
    with pytest.raises(RulesError):
        rule_set(rules)
    with pytest.raises(RulesError, match="no rule set file"):
        rule_set(tmp_path)


def test_the_version_is_that_of_the_package():
    toml = (Path(__file__).parents[1] / "pyproject.toml").read_text()
    assert f'version = "{marshal_game.__version__}"' in toml
