import { Refusal } from '#domain/documents/refusal.ts'
import { makeMaster, makeVariant } from './encode.ts'
import { makeBrandFile, makeLogo } from './logo.ts'
import type { Job, Outcome } from './workshop.ts'

/** Runs one job at a time until the server disconnects or ends. */
process.on('message', (job: Job) => {
  work(job).then(answer, (error: unknown) => answer(failure(error)))
})
process.on('disconnect', () => process.exit())
// Ctrl+C and some service managers signal every process of the site. The server still needs this one to finish its requests.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

async function work(job: Job): Promise<Outcome> {
  switch (job.kind) {
    case 'master':
      return { kind: 'master', master: await makeMaster(job.upload) }
    case 'variant':
      return { kind: 'variant', bytes: await makeVariant(job.master, job.width, job.format) }
    case 'logo':
      return { kind: 'logo', logo: await makeLogo(job.upload) }
    case 'brand-file':
      return { kind: 'brand-file', bytes: await makeBrandFile(job.source, job.file, job.ground) }
    case 'social': {
      // Loaded when first needed, because the renderer and its fonts are large.
      const { makeSocialPicture } = await import('./social.ts')
      return { kind: 'social', bytes: await makeSocialPicture(job.drawing) }
    }
    case 'paper': {
      const { makePaper } = await import('./paper.ts')
      return { kind: 'paper', bytes: await makePaper(job.paper) }
    }
  }
}

function failure(error: unknown): Outcome {
  if (error instanceof Refusal) {
    return { kind: 'refused', refusal: { kind: error.kind, message: error.message, code: error.code } }
  }
  return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
}

function answer(outcome: Outcome): void {
  process.send?.(outcome)
}
