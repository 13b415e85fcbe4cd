// The least a Node server can do: one fixed response.
import { createServer } from 'node:http'

process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const fixed = { ...headers, 'content-length': String(bytes.length) }
  const server = createServer((_, outgoing) => outgoing.writeHead(200, fixed).end(bytes))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
