import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { BrandFile } from '#domain/brand/logo.ts'
import { Refusal, type RefusalKind } from '#domain/documents/refusal.ts'
import type { Paper } from '#domain/money/paper.ts'
import type { PhotoSide } from '#domain/photos/photo.ts'
import { imageRefusal } from '#domain/picture-library/library.ts'
import type { ImageFormat } from '#domain/pictures/image.ts'
import { BoundedQueue } from './bounded-queue.ts'
import { checkContent, checkLogo } from './check-upload.ts'
import type { Master } from './encode.ts'
import type { Logo, MarkSource } from './logo.ts'
import type { SocialDrawing } from './social.ts'

const PROGRAM = fileURLToPath(new URL('./workshop-process.ts', import.meta.url))
const IDLE_MS = 15_000
/** A third of the page requests' processor share. Not less, because a person waits for an upload too. */
const NICENESS = 5
const CUSTOMER_NICENESS = 10
const TIMEOUT_MS = 90_000
/** Drawing an SVG cannot be interrupted from inside, and a small file can take forever. */
const LOGO_TIMEOUT_MS = 30_000

/** Encodes in a separate process, so that pages get the processor first and a crash doesn't end the site. */
class Workshop {
  readonly #queue = new BoundedQueue({ atOnce: 1, waiting: 60 })
  readonly #niceness: number
  #process: ChildProcess | undefined
  #closeWhenIdle: NodeJS.Timeout | undefined

  constructor(niceness: number) {
    this.#niceness = niceness
  }

  run(job: Job, timeoutMs = TIMEOUT_MS): Promise<Outcome> {
    return this.#queue.run(async () => {
      clearTimeout(this.#closeWhenIdle)
      try {
        return await runJob(this.#open(), job, timeoutMs)
      } finally {
        this.#closeWhenIdle = setTimeout(() => this.#close(), IDLE_MS).unref()
      }
    })
  }

  #open(): ChildProcess {
    if (this.#process?.connected) return this.#process
    const { NODE_COMPILE_CACHE, TMPDIR } = process.env
    // Few memory arenas: with many, memory that one thread freed stays unusable for the others.
    const env = { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE, TMPDIR }
    const child = fork(PROGRAM, { serialization: 'advanced', execArgv: [], env })
    if (child.pid) setPriority(child.pid, this.#niceness)
    // An idle workshop must not keep the server from ending.
    child.unref()
    child.channel?.unref()
    this.#process = child
    return child
  }

  #close(): void {
    if (this.#process?.connected) this.#process.disconnect()
    this.#process = undefined
  }
}

/** Sends one job and waits for its outcome. Fails if the process dies or takes too long. */
function runJob(child: ChildProcess, job: Job, timeoutMs: number): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  let isLate = false
  const timeout = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, timeoutMs)
  const onExit = (code: number | null, signal: string | null) =>
    reject(
      isLate
        ? new TookTooLong()
        : new WorkshopFailed(`The image workshop ended (${signal ?? code}) before its job was done.`),
    )
  child.once('message', resolve)
  child.once('error', reject)
  child.once('exit', onExit)
  child.channel?.ref()
  child.send(job, (error) => error && reject(error))
  return promise.finally(() => {
    clearTimeout(timeout)
    child.off('message', resolve).off('error', reject).off('exit', onExit)
    child.channel?.unref()
  })
}

/** An image made the decoder crash, fail or run too long. */
export class WorkshopFailed extends Error {}

class TookTooLong extends WorkshopFailed {
  constructor() {
    super('The image workshop took too long and was stopped.')
  }
}

/** Customers have their own workshop, so that their photos don't delay the site's images. */
const WORKSHOPS: Record<PhotoSide, Workshop> = {
  business: new Workshop(NICENESS),
  customer: new Workshop(CUSTOMER_NICENESS),
}

/** Checks an upload and makes the master image. Throws a refusal that the uploader can read if it is not an image. */
export async function prepareMaster(upload: Uint8Array, by: PhotoSide = 'business'): Promise<Master> {
  checkContent(upload)
  const outcome = await WORKSHOPS[by].run({ kind: 'master', upload })
  if (outcome.kind === 'master') return outcome.master
  throw problem(outcome)
}

export async function prepareVariant(
  master: Uint8Array,
  width: number,
  format: ImageFormat,
  by: PhotoSide = 'business',
): Promise<Uint8Array> {
  const outcome = await WORKSHOPS[by].run({ kind: 'variant', master, width, format })
  if (outcome.kind === 'variant') return outcome.bytes
  throw problem(outcome)
}

/** Checks a logo and makes the stored image. */
export async function prepareLogo(upload: Uint8Array, timeoutMs = LOGO_TIMEOUT_MS): Promise<Logo> {
  checkLogo(upload)
  try {
    const outcome = await WORKSHOPS.business.run({ kind: 'logo', upload }, timeoutMs)
    if (outcome.kind === 'logo') return outcome.logo
    throw problem(outcome)
  } catch (error) {
    throw error instanceof TookTooLong ? imageRefusal('svgTooComplex') : error
  }
}

export async function prepareBrandFile(source: MarkSource, file: BrandFile, ground: string): Promise<Uint8Array> {
  const outcome = await WORKSHOPS.business.run({ kind: 'brand-file', source, file, ground })
  if (outcome.kind === 'brand-file') return outcome.bytes
  throw problem(outcome)
}

export async function prepareSocialPicture(drawing: SocialDrawing): Promise<Uint8Array> {
  const outcome = await WORKSHOPS.business.run({ kind: 'social', drawing })
  if (outcome.kind === 'social') return outcome.bytes
  throw problem(outcome)
}

/** The PDF of an estimate or an invoice. Its layout takes too long for the server's own process. */
export async function preparePaper(paper: Paper): Promise<Uint8Array> {
  const outcome = await WORKSHOPS.business.run({ kind: 'paper', paper })
  if (outcome.kind === 'paper') return outcome.bytes
  throw problem(outcome)
}

function problem(outcome: Outcome): Error {
  if (outcome.kind === 'refused') {
    const { kind, message, code } = outcome.refusal
    return new Refusal(kind, message, { code })
  }
  return new WorkshopFailed(
    outcome.kind === 'failed' ? outcome.reason : `The image workshop responded with a ${outcome.kind}.`,
  )
}

/** The messages between the server and the workshop's process. */
export type Job =
  | { kind: 'master'; upload: Uint8Array }
  | { kind: 'variant'; master: Uint8Array; width: number; format: ImageFormat }
  | { kind: 'logo'; upload: Uint8Array }
  | { kind: 'brand-file'; source: MarkSource; file: BrandFile; ground: string }
  | { kind: 'social'; drawing: SocialDrawing }
  | { kind: 'paper'; paper: Paper }

export type Outcome =
  | { kind: 'master'; master: Master }
  | { kind: 'variant'; bytes: Uint8Array }
  | { kind: 'logo'; logo: Logo }
  | { kind: 'brand-file'; bytes: Uint8Array }
  | { kind: 'social'; bytes: Uint8Array }
  | { kind: 'paper'; bytes: Uint8Array }
  | { kind: 'refused'; refusal: { kind: RefusalKind; message: string; code: string } }
  | { kind: 'failed'; reason: string }
