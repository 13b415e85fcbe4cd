import { Refusal } from '#domain/document/refusal.ts'
import { makeMaster, makeVariant } from './encode.ts'
import type { Job, Outcome } from './job.ts'

/** The workshop's own process: one job after the other, until its server lets go of it or is gone. */
process.on('message', (job: Job) => {
  work(job).then(answer, (error: unknown) => answer(failure(error)))
})
process.on('disconnect', () => process.exit())

async function work(job: Job): Promise<Outcome> {
  return job.kind === 'master'
    ? { kind: 'master', master: await makeMaster(job.upload) }
    : { kind: 'variant', bytes: await makeVariant(job.master, job.width, job.format) }
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
