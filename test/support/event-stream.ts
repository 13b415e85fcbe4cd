export interface StreamEvent {
  id?: string
  event?: string
  data: string
}

/** A reader of Server-Sent Events that returns one event at a time. */
export async function openEventStream(url: string, headers: Record<string, string> = {}) {
  const leave = new AbortController()
  const response = await fetch(url, { headers, signal: leave.signal })
  if (!response.body) throw new Error(`No stream at ${url}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  const next = async (): Promise<StreamEvent> => {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end >= 0) {
        const block = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        if (block.startsWith(':')) continue
        return parse(block)
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('The stream ended')
      buffer += value
    }
  }
  return { response, next, close: () => leave.abort() }
}

function parse(block: string): StreamEvent {
  const event: StreamEvent = { data: '' }
  for (const line of block.split('\n')) {
    const [, field, value] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'id' || field === 'event' || field === 'data') event[field] = value ?? ''
  }
  return event
}
