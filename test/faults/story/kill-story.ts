// Plays one story after another and kills the site at random moments meanwhile.

import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import type { OpenOptions } from '#store/open.ts'
import { openStore } from '#store/open.ts'
import { addAdministrator, administratorToken } from '#test/support/administrator.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { call } from '#test/support/live-server.ts'
import { type Site, startSite } from '#test/support/site.ts'
import type { MailServer } from '#test/support/smtp.ts'
import type { Door } from './people.ts'
import { momentOf, STEPS, type Step } from './steps.ts'
import { aStory, SERVICE, type Story } from './story.ts'

/** A step that was killed twice isn't killed again, so that a mail whose sender died can be sent. */
export const MOST_KILLS_A_STEP = 2
const KILL_WITHIN_MS = 250
const LOOK_EVERY_MS = 10

export interface StoryPlace {
  options: Pick<OpenOptions, 'dataDir' | 'databaseUrl'>
  mail: MailServer
  /** Numbers from 0 to 1. The same ones plan the same kills. */
  random: () => number
}

/** How many mails had arrived when a step began. */
interface Mark {
  story: number
  step: number
  arrived: number
}

export interface StoryRun {
  stories: Story[]
  marks: Mark[]
  kills: number
  /** Failures that no person should see. */
  surprises: string[]
}

/** One visit a day, one service that asks a question, and every message to customers turned on. */
async function furnish(options: StoryPlace['options']): Promise<void> {
  const store = await openStore(options)
  const spreading = {
    id: 'spreading',
    label: 'Is the water spreading?',
    kind: 'yes-no',
    required: true,
    options: [{ label: 'Yes', urgency: 'same-day' }, { label: 'No' }],
  }
  await store.set('settings', SETTINGS_IDS.business, A_BUSINESS)
  await store.set('settings', SETTINGS_IDS.scheduling, {
    ...DEFAULT_SCHEDULING_SETTINGS,
    availableHours: { start: '11:00', end: '13:00' },
  })
  const messages = { dayBefore: true, hoursBefore: true, thankYou: true, review: true }
  await store.set('settings', SETTINGS_IDS.messages, messages)
  await store.set('services', SERVICE, { name: 'Tap repair', minutes: 150, questions: [spreading] })
  await addAdministrator(store)
  await store.close()
}

/** Plays until all kills are done and the last story is over, then lets the site finish its mails. */
export async function killStories(place: StoryPlace, kills: number): Promise<StoryRun> {
  await furnish(place.options)
  const stage = new Stage(place)
  const run: StoryRun = { stories: [], marks: [], kills: 0, surprises: [] }
  try {
    while (run.kills < kills) {
      const story = aStory(run.stories.length)
      run.stories.push(story)
      for (const step of STEPS) await play(stage, story, step, run, kills)
    }
    await stage.finishMails()
  } finally {
    await stage.close()
  }
  return run
}

async function play(stage: Stage, story: Story, step: Step, run: StoryRun, most: number): Promise<void> {
  stage.moveTo(momentOf(story, step))
  run.marks.push({ story: story.number, step: STEPS.indexOf(step), arrived: stage.mail.mails.length })
  for (let killed = 0; ; ) {
    const mayKill = run.kills < most && killed < MOST_KILLS_A_STEP
    const outcome = await stage.attempt((door) => step.act(door, story), mayKill && stage.draws())
    if (outcome === 'killed') {
      run.kills++
      killed++
      continue
    }
    if (outcome instanceof Error) run.surprises.push(`${step.name} of story ${story.number}: ${outcome.message}`)
    return
  }
}

/** The site, which is killed and restarted, and its clock. */
class Stage {
  readonly mail: MailServer
  readonly #place: StoryPlace
  #site: Site | undefined
  #aheadMs = 0

  constructor(place: StoryPlace) {
    this.#place = place
    this.mail = place.mail
  }

  moveTo(moment: Temporal.Instant): void {
    this.#aheadMs = moment.epochMilliseconds - Date.now()
  }

  /** Whether the next attempt is killed. */
  draws(): boolean {
    return this.#place.random() < 0.6
  }

  /** A fault of the site is returned. */
  async attempt(act: (door: Door) => Promise<void>, isKilled: boolean): Promise<'done' | 'killed' | Error> {
    const site = await this.#open()
    const killing = isKilled ? this.#killSoon(site) : undefined
    try {
      await act(this.#doorOf(site))
      // Half of the kills come after the response, while mails leave.
      await killing
      return isKilled ? 'killed' : 'done'
    } catch (error) {
      await killing
      if (isKilled) return 'killed'
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  async #open(): Promise<Site> {
    const now = Temporal.Instant.fromEpochMilliseconds(Date.now() + this.#aheadMs).toString()
    if (this.#site) {
      await this.#site.setNow(now)
      return this.#site
    }
    const { options, mail } = this.#place
    const database = options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}
    const env = { SMTP_URL: mail.url, DEMO_CONTENT: 'off', LOG_LEVEL: 'error', ...database }
    this.#site = await startSite({ dataDir: options.dataDir, now, env })
    return this.#site
  }

  async #killSoon(site: Site): Promise<void> {
    await pause(this.#place.random() * KILL_WITHIN_MS)
    this.#site = undefined
    const exited = once(site.process, 'exit')
    site.process.kill('SIGKILL')
    await exited
    await site.stop()
  }

  #doorOf(site: Site): Door {
    return {
      url: site.url,
      run: site.run,
      mailTo: async (address, subject) => {
        for (;;) {
          const found = this.mail.mails.find(
            (each) => each.envelope.to.includes(address) && subject.test(each.subject ?? ''),
          )
          if (found) return found.text ?? ''
          if (site.process.exitCode !== null || site.process.signalCode !== null) throw new Error('The site is gone.')
          await pause(LOOK_EVERY_MS)
        }
      },
    }
  }

  async finishMails(): Promise<void> {
    const { url } = await this.#open()
    const token = await administratorToken(url)
    for (;;) {
      const { body } = await call(`${url}/api/system`, { token })
      const { queued, sending } = body.outbox as { queued: number; sending: number }
      if (queued + sending === 0) return
      await pause(LOOK_EVERY_MS * 10)
    }
  }

  async close(): Promise<void> {
    await this.#site?.stop()
  }
}
