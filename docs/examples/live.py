"""Follows the flash channel without missing anything. Python 3.9 or later, no packages:  python3 live.py http://localhost:3000"""

import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
from urllib.parse import urlsplit
from urllib.request import urlopen

SITE = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000"
messages = {}  # id → the newest Flash
epoch = None  # with `offset`: everything up to here has been taken in
offset = None


def get(path):
    with urlopen(SITE + path, timeout=10) as answer:
        return json.load(answer)


def take(event, at, id, flash):
    if flash:
        messages[id] = flash
    else:
        messages.pop(id, None)
    print(json.dumps({"event": event, "offset": at, "id": id, "title": flash and flash["Title"]}), flush=True)


def start():
    """The newest page. What follows its HeadMark comes by the socket."""
    global epoch, offset
    page = get("/api/pc/msgs?limit=100")
    messages.clear()
    messages.update((flash["Id"], flash) for flash in page["NewMsgs"] or [])
    epoch, offset = None, int(page["HeadMark"])


def catch_up(entered):
    """`recovered: false`: too much was missed to be replayed. Within one epoch the list tells what changed since."""
    global offset
    if epoch not in (None, entered["epoch"]) or offset > entered["offset"]:
        start()
    while offset < entered["offset"]:
        page = get(f"/api/pc/msgs?limit=100&headmark={offset}")
        head = int(page["HeadMark"])
        for flash in page["NewMsgs"] or []:
            take("create", head, flash["Id"], flash)
        for flash in page["UpdatedMsgs"] or []:
            take("update", head, flash["Id"], flash)
        for id in page["DeletedMsgs"] or []:
            take("delete", head, id, None)
        if head == offset:
            time.sleep(0.5)  # this node hears of it in a moment
        offset = head


def hear(frame):
    global epoch, offset
    data = frame.get("data")
    if frame.get("command") == "ENTERED":
        if not data["recovered"]:
            catch_up(data)
        epoch = data["epoch"]
    elif frame.get("event") in ("create", "update", "delete") and data["offset"] > offset:
        flash = None
        if frame["event"] != "delete":
            # A VIP text travels without `msg`: what this reader may see of it is asked for by id.
            flash = data.get("msg") or get(f"/api/pc/live/msg/{data['id']}")
        take(frame["event"], data["offset"], data["id"], flash if flash and "Id" in flash else None)
        offset = data["offset"]
    # Anything else is of a newer server: ignore it.


def connect():
    """Opens the socket (RFC 6455). With the package `websockets` this, `read` and `send` are its three calls."""
    site = urlsplit(SITE)
    is_secure = site.scheme == "https"
    line = socket.create_connection((site.hostname, site.port or (443 if is_secure else 80)), timeout=60)
    if is_secure:
        line = ssl.create_default_context().wrap_socket(line, server_hostname=site.hostname)
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET /ws HTTP/1.1\r\nHost: {site.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    stream = line.makefile("rb")
    status = stream.readline()
    while stream.readline() not in (b"\r\n", b""):
        pass
    if b" 101 " not in status:
        raise ConnectionError(status.decode().strip())
    return line, stream


def send(line, opcode, payload):
    """A frame of a client is masked; ours are short."""
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    length = struct.pack("!B", 0x80 | len(payload)) if len(payload) < 126 else struct.pack("!BH", 0xFE, len(payload))
    line.sendall(struct.pack("!B", 0x80 | opcode) + length + mask + masked)


def read(stream):
    """The next frame of the server; it never splits one."""
    head = stream.read(2)
    if len(head) < 2:
        raise ConnectionError("cut")
    length = head[1] & 0x7F
    if length == 126:
        (length,) = struct.unpack("!H", stream.read(2))
    elif length == 127:
        (length,) = struct.unpack("!Q", stream.read(8))
    payload = stream.read(length)
    if len(payload) < length:
        raise ConnectionError("cut")
    return head[0] & 0x0F, payload


def session():
    line, stream = connect()
    with line:
        place = {"chann_name": "flash", "offset": offset, **({"epoch": epoch} if epoch else {})}
        send(line, 1, json.dumps({"command": "ENTER_CHANNEL", "data": place}).encode())
        while True:  # the server pings every 25 s: 60 s of silence is a dead line, and the read times out
            opcode, payload = read(stream)
            if opcode == 9:
                send(line, 10, payload)
            elif opcode == 8:
                raise ConnectionError(f"closed {payload[:2].hex()} {payload[2:].decode()}")
            elif opcode == 1:
                hear(json.loads(payload))


tries = 0
while True:
    since = time.monotonic()
    try:
        if offset is None:
            start()
        session()
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr, flush=True)
    tries = 0 if time.monotonic() - since > 60 else min(tries + 1, 6)
    time.sleep(min(30, 0.5 * 2**tries) * random.uniform(0.5, 1))
