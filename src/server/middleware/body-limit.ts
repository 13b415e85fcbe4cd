import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '#domain/refusal.ts'

/** Bodies above the limit answer 413 before anything reads them whole. */
export function limitBody(bytes: number) {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Refusal('too-large', `This is too large: at most ${Math.floor(bytes / 1024)} kB can be sent here.`)
    },
  })
}
