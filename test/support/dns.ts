// A name server that answers TXT questions from a table.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface NameServer {
  /** For Resolver.setServers. */
  address: string
  [Symbol.asyncDispose](): Promise<void>
}

const HEADER_BYTES = 12
const RESPONSE = 0x8180
const NO_SUCH_NAME = 3
const TXT = 16
const INTERNET = 1

/** A name with `silent` gets no response. A name that is not in the table does not exist. */
export async function aNameServer(table: Record<string, readonly string[] | 'silent'>): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const texts = table[nameIn(question)]
    if (texts !== 'silent') socket.send(responseTo(question, texts), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    async [Symbol.asyncDispose]() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function nameIn(question: Buffer): string {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return labels.join('.').toLowerCase()
}

function responseTo(question: Buffer, texts: readonly string[] | undefined): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16BE(question.readUInt16BE(0), 0)
  header.writeUInt16BE(texts ? RESPONSE : RESPONSE | NO_SUCH_NAME, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts?.length ?? 0, 6)
  const asked = question.subarray(HEADER_BYTES, question.indexOf(0, HEADER_BYTES) + 5)
  return Buffer.concat([header, asked, ...(texts ?? []).map(answer)])
}

function answer(text: string): Buffer {
  const parts = text.match(/[\s\S]{1,255}/g) ?? ['']
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])))
  const head = Buffer.alloc(12)
  // Points back to the name in the question.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(INTERNET, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
