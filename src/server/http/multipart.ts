import { once } from 'node:events'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { MAX_IMAGE_BYTES } from '#domain/pictures/image.ts'
import { chunksOf, SMALL_BODY } from './read-body.ts'

/** None of our forms has more parts, longer texts or longer names. */
const LIMITS = { parts: 20, fieldSize: 20 * 1024, headerPairs: 20, headerSize: 4 * 1024, fileSize: MAX_IMAGE_BYTES }
const NAME_BYTES = 100
const FINISH_MS = 1000
const FILE_BODY = MAX_IMAGE_BYTES + SMALL_BODY

type Problem = 'unreadable' | 'too-large'
type Multipart = { ok: true; form: FormData } | { ok: false; problem: Problem }

/** Called when a file begins, with the fields before it. Throws if the sender may not send one. */
export type AdmitFile = (fields: FormData) => Promise<void>

/** Parses a form as it arrives. Stops reading at the first part that none of our forms contains. */
export async function readMultipart(request: Request, admitFile?: AdmitFile): Promise<Multipart> {
  const parser = parserOf(request, admitFile ? 1 : 0)
  if (!parser) return { ok: false, problem: 'unreadable' }
  const incoming = new IncomingForm(parser)
  let length = 0
  let isAdmitted = false
  for await (const chunk of chunksOf(request)) {
    await incoming.write(chunk)
    length += chunk.length
    const { problem, file, form } = incoming
    if (problem) return { ok: false, problem }
    if (length > (file ? FILE_BODY : SMALL_BODY)) return { ok: false, problem: 'too-large' }
    if (file && !isAdmitted) await admitFile?.(form)
    isAdmitted = file !== undefined
  }
  await incoming.end()
  const { problem, form } = incoming
  return problem ? { ok: false, problem } : { ok: true, form }
}

/** Undefined if the content type names no boundary. */
function parserOf({ headers }: Request, files: number): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: { 'content-type': headers.get('content-type') ?? '' },
      limits: { ...LIMITS, files },
    })
  } catch {
    return undefined
  }
}

class IncomingForm {
  readonly form = new FormData()
  problem: Problem | undefined
  file: { field: string; name: string; chunks: Uint8Array<ArrayBuffer>[] } | undefined
  readonly #parser: BusboyInstance
  /** Resolves at the first problem. The parser may not finish the chunk then. */
  readonly #failed = Promise.withResolvers<void>()

  constructor(parser: BusboyInstance) {
    this.#parser = parser
    const unreadable = () => this.#fail('unreadable')
    parser.on('error', unreadable).on('partsLimit', unreadable).on('filesLimit', unreadable)
    parser.on('field', (name, value, _, isCut) => {
      if (isCut) this.#fail('too-large')
      else if (!isName(name)) unreadable()
      else this.form.append(name, value)
    })
    parser.on('file', (field, stream, name) => {
      const chunks: Uint8Array<ArrayBuffer>[] = []
      this.file = { field, name, chunks }
      stream.on('error', unreadable).on('limit', () => this.#fail('too-large'))
      stream.on('data', (chunk) => chunks.push(chunk))
      if (!isName(field)) unreadable()
    })
  }

  async write(chunk: Uint8Array): Promise<void> {
    const written = Promise.withResolvers<void>()
    this.#parser.write(chunk, () => written.resolve())
    await Promise.race([written.promise, this.#failed.promise])
  }

  async end(): Promise<void> {
    const finished = once(this.#parser, 'finish')
    this.#parser.end()
    // The parser never finishes a form with a part whose headers don't end. All others finish at once.
    const overdue = setTimeout(() => this.#fail('unreadable'), FINISH_MS)
    await Promise.race([finished, this.#failed.promise])
    clearTimeout(overdue)
    if (this.file) this.form.append(this.file.field, new File(this.file.chunks, this.file.name))
  }

  #fail(problem: Problem): void {
    this.problem ??= problem
    this.#failed.resolve()
  }
}

/** The type says string, but a part may have no name. */
function isName(name: string | undefined): boolean {
  return name !== undefined && Buffer.byteLength(name) <= NAME_BYTES
}
