import { monitorEventLoopDelay } from 'node:perf_hooks'
import { lastProven } from '#features/backup/backup-records.ts'
import { diskSpace } from '#features/backup/disk-space.ts'
import { countDeliveries } from '#features/integrations/stored-delivery.ts'
import { usedSpace } from '#features/photos/photo-record.ts'
import { outboxOverview } from '#mail/outbox.ts'
import { VERSION } from '../core-services.ts'
import type { JobRuns } from '../jobs/job-runs.ts'
import { JOBS } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'

const NANOSECONDS = 1e9
const RESOLUTION_MS = 20

/** Current measurements in the Prometheus text format, without personal data. */
export function measurement(services: Services) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return {
    close: () => delay.disable(),
    async lines(): Promise<string[]> {
      const lines = [
        gauge('info', 1, `{version="${VERSION}",node="${process.version}",store="${services.store.kind}"}`),
        gauge('uptime_seconds', process.uptime()),
        gauge('memory_bytes', process.memoryUsage.rss()),
        gauge('cpu_seconds_total', processorSeconds(), '', 'counter'),
        gauge('event_loop_delay_p99_seconds', delay.percentile(99) / NANOSECONDS),
        // Node's measurement includes the time between two measurements.
        gauge('event_loop_block_max_seconds', Math.max(0, delay.max / NANOSECONDS - RESOLUTION_MS / 1000)),
        gauge('errors_total', services.errors.total, '', 'counter'),
        ...jobLines(services),
        ...(await storeLines(services)),
      ]
      delay.reset()
      return lines.flat()
    },
  }
}

/** Each job of this instance. Zero until its first run. */
function jobLines({ jobRuns }: Services): string[][] {
  const ofJobs = (name: string, type: 'gauge' | 'counter', value: (run: ReturnType<JobRuns['of']>) => number) => [
    typeOf(name, type),
    ...JOBS.flatMap((job) => sample(name, value(jobRuns.of(job.name)), `{job="${job.name}"}`)),
  ]
  return [
    ofJobs('job_last_run_timestamp_seconds', 'gauge', ({ lastAt }) => (lastAt ? lastAt.epochMilliseconds / 1000 : 0)),
    ofJobs('job_last_run_seconds', 'gauge', ({ seconds }) => seconds),
    ofJobs('job_failures_total', 'counter', ({ failures }) => failures),
  ]
}

async function storeLines({ store, clock, config, log }: Services): Promise<string[][]> {
  try {
    const now = clock.now()
    const [bytes, photoBytes, outbox, events, backup, disk] = await Promise.all([
      store.size(),
      usedSpace(store),
      outboxOverview(store, now),
      countDeliveries(store),
      lastProven(store, now),
      diskSpace(config.dataDir),
    ])
    const overdue = outbox.overdueSince ? now.since(outbox.overdueSince).total('seconds') : 0
    return [
      gauge('store_up', 1),
      gauge('store_bytes', bytes),
      gauge('photo_bytes', photoBytes),
      byState('outbox_mails', outbox),
      byState('webhook_deliveries', events),
      gauge('outbox_overdue_seconds', overdue),
      gauge('backup_last_proven_timestamp_seconds', backup ? Date.parse(backup.at) / 1000 : 0),
      ...(disk ? [gauge('disk_free_bytes', disk.freeBytes)] : []),
    ]
  } catch (error) {
    log.error({ err: error }, 'the store cannot be measured')
    return [gauge('store_up', 0)]
  }
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function byState(name: string, { queued, sending, failed }: Record<'queued' | 'sending' | 'failed', number>): string[] {
  const states = { queued, sending, failed }
  const samples = Object.entries(states).map(([state, count]) => sample(name, count, `{state="${state}"}`))
  return [typeOf(name, 'gauge'), ...samples.flat()]
}

function typeOf(name: string, type: 'gauge' | 'counter'): string {
  return `# TYPE plumbline_${name} ${type}`
}

function gauge(name: string, value: number, labels = '', type: 'gauge' | 'counter' = 'gauge'): string[] {
  return [typeOf(name, type), ...sample(name, value, labels)]
}

function sample(name: string, value: number, labels = ''): string[] {
  return [`plumbline_${name}${labels} ${value}`]
}
