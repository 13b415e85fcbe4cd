// Crews say where they are and finish visits, on the page that their link opens.
import { type Act, pick, type Scene } from '../scene.ts'
import { confirmPassword, doubt, outcome } from './acting.ts'
import { visitsNear } from './looking.ts'

/** The crew's link, which the owner makes when there is none. */
async function tokenOf(scene: Scene, crewId: string): Promise<string | undefined> {
  const { world, ledger } = scene
  const known = ledger.crewTokens.get(crewId)
  if (known) return known
  await confirmPassword(scene)
  const made = await world.atDesk(`/api/crews/${crewId}/link`, {})
  const token = String(made.body.url ?? '').split('/crew/')[1]
  if (token) ledger.crewTokens.set(crewId, token)
  return token
}

async function sendForm(scene: Scene, steps: readonly string[]): Promise<string> {
  const { world, ledger } = scene
  const visit = pick(scene, await visitsNear(scene, 120, 'confirmed'))
  const crewId = String(visit?.data.crewId ?? 'main')
  const token = visit && (await tokenOf(scene, crewId))
  if (!visit || !token) return 'nobody is due'
  const does = pick(scene, steps) ?? 'here'
  const message = does === 'note' ? `Shut-off behind the sink (${scene.step}).` : ''
  const fields = { does, visit: visit.id, version: String(visit.version), message }
  const answer = await world.submit(`/crew/${token}`, fields)
  doubt(scene, visit.id)
  // It ends after some weeks.
  if (answer.status === 404) ledger.crewTokens.delete(crewId)
  if (does !== 'done' || answer.status >= 400 || scene.random() < 0.7) return `${does} ${outcome(answer)}`
  const version = (await world.store.get('appointments', visit.id))?.version
  const undone = await world.submit(`/crew/${token}`, { does: 'undo', visit: visit.id, version: String(version) })
  return `${does} and undo ${outcome(undone)}`
}

const arrives: Act = {
  name: 'the crew says where it is',
  weight: 3,
  play: (scene) => sendForm(scene, ['on-my-way', 'running-late', 'here']),
}

const finishes: Act = {
  name: 'the crew finishes a visit',
  weight: 2,
  play: (scene) => sendForm(scene, ['done', 'done', 'note']),
}

const arrivesByOffice: Act = {
  name: 'the office says where the crew is',
  weight: 1,
  async play(scene) {
    const { world } = scene
    const visit = pick(scene, await visitsNear(scene, 90, 'confirmed'))
    if (!visit) return 'nobody is due'
    const state = pick(scene, ['on-my-way', 'running-late', 'here'])
    const said = await world.atDesk(`/api/appointments/${visit.id}/arrival`, { state }, 'PUT')
    const version = (said.body.appointment as { version?: number } | undefined)?.version ?? said.body.version
    if (said.status >= 300 || scene.random() < 0.6) return `${state} ${outcome(said)}`
    return `${state} and undo ${outcome(await world.atDesk(`/api/appointments/${visit.id}/arrival/undo`, { version }))}`
  },
}

export const CREW_ACTS: readonly Act[] = [arrives, finishes, arrivesByOffice]
