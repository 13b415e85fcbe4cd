import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { DESK_KEY } from '../../acts/visit-calls.ts'
import { command, query } from '../../data/calls.ts'

/** Who can be assigned a request and mentioned in a note. */
export const colleagues = query({
  key: ['people', 'colleagues'],
  call: (api, sending) => api.desk.colleagues.$get({}, sending),
})

/** For lists. Undefined while there is only one person: then nothing says whose a request is. */
export function namesIn(team: { colleagues: readonly { id: string; name: string }[] } | undefined) {
  const people = team?.colleagues ?? []
  return people.length > 1 ? new Map(people.map(({ id, name }) => [id, name])) : undefined
}

export const assign = command({
  failed: 'Failed to assign the appointment. Please try again.',
  refreshes: DESK_KEY,
  changes: 'appointments',
  call: (api, id: string, personId: string | null) =>
    api.desk.appointments[':id'].assignee.$put({ param: { id: encodeURIComponent(id) }, json: { personId } }),
})

export const writeTeamNote = command({
  failed: THREAD_WORDS.en.failed,
  changes: 'appointments',
  call: (api, id: string, text: string, key: string) =>
    api.desk.appointments[':id']['team-notes'].$post(
      { param: { id: encodeURIComponent(id) }, json: { text } },
      { headers: { [IDEMPOTENCY_HEADER]: key } },
    ),
})
