#!/usr/bin/env bash
# Tests as files of a repository, reviewed like code: what CI does on a pull request, and what it does after the merge.
#
#   examples/cookbook/tests-in-git.sh http://127.0.0.1:4181
set -euo pipefail
url=${1:-http://127.0.0.1:4181}
cd "$(mktemp -d)"
git init --quiet

runwright init --url "$url"
runwright lint tests                       # on every pull request: is every line understood?
runwright push --project "In git" --dry-run    # and: what would change in the service?
runwright push --project "In git" --yes        # after the merge
runwright push --project "In git" --check      # now file and service agree: exit code 0
runwright tests run tests --project "In git" --reporter summary --reporter junit=report.xml
grep --count "<testcase" report.xml
