"""A program that plays on until its third decision, and then fails in the way it was asked to."""

import json
import os
import subprocess
import sys
import time

way, decisions = sys.argv[1], 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "decide":
        continue
    decisions += 1
    answer = json.dumps({"action": message["view"]["actions"][0]["action"]})
    if decisions > 2:
        match way:
            case "hangs":
                time.sleep(600)
            case "dies":
                sys.exit(3)
            case "is-killed":
                os.kill(os.getpid(), 9)
            case "babbles":
                answer = "I think, therefore I am"
            case "answers-a-list":
                answer = "[1]"
            case "answers-true":
                answer = '{"action": true}'
            case "means-nothing":
                answer = '{"action": "sing a song"}'
            case "cheats":
                answer = '{"action": 1000000}'
            case "speaks-twice":
                answer += "\nHow is that?"
            case "never-ends-a-line":
                sys.stdout.write("x" * 1_000_000)
                sys.stdout.flush()
                time.sleep(600)
            case "closes":
                os.close(1)
                time.sleep(600)
            case "has-children":
                child = subprocess.Popen(["sleep", "600"])
                print(child.pid, file=sys.stderr, flush=True)
                time.sleep(600)
    print(answer, flush=True)
