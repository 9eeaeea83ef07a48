import { createSocket } from "node:dgram";

/** A DNS server on loopback that knows TXT records and nothing else. */
export interface DnsServer {
  /** For DNS_SERVERS. */
  readonly address: string;
  /** What it answers from now on: texts by name; a name that is missing does not exist. */
  records: Readonly<Record<string, readonly string[]>>;
  /** While true it answers that it cannot. */
  isBroken: boolean;
  /** The names that it was asked for, in order. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

const HEADER_BYTES = 12;
const TXT = 16;
const [NO_ERROR, SERVER_FAILURE, NO_SUCH_NAME] = [0, 2, 3];
/** A record's text comes in pieces of at most so many bytes. */
const LONGEST_PIECE = 255;

/** Starts one: RFC 1035 over UDP, as much of it as a question for a TXT record takes. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  const server = {
    address: "",
    records: {} as Readonly<Record<string, readonly string[]>>,
    isBroken: false,
    asked,
    stop: () => new Promise<void>((done) => socket.close(() => done())),
  };
  socket.on("message", (message, { port, address }) => {
    const { name, end } = questionIn(message);
    asked.push(name);
    const texts = server.records[name];
    const code = server.isBroken ? SERVER_FAILURE : texts === undefined ? NO_SUCH_NAME : NO_ERROR;
    const answers = code === NO_ERROR ? (texts ?? []) : [];
    const head = Buffer.alloc(HEADER_BYTES);
    message.copy(head, 0, 0, 2);
    // An answer, with authority, to a question that may be asked on.
    head.writeUInt16BE(0x8580 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    const question = message.subarray(HEADER_BYTES, end);
    socket.send(Buffer.concat([head, question, ...answers.map(textRecord)]), port, address);
  });
  await new Promise<void>((ready) => socket.bind(0, "127.0.0.1", ready));
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

/** The name that is asked for, in lower case, and where the question ends. */
function questionIn(message: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

/** A TXT record of the question's name. */
function textRecord(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += LONGEST_PIECE) {
    const piece = bytes.subarray(at, at + LONGEST_PIECE);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const head = Buffer.alloc(12);
  // The name stands in the question; its class is IN, and it may be kept for no time at all.
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
