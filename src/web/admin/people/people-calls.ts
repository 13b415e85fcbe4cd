import type { NewInvitation, PersonPlace } from '#domain/people/schema.ts'
import { command, query } from '../../data/calls.ts'

const PEOPLE = 'people'
const refreshes = [PEOPLE]

export const peopleList = query({
  key: [PEOPLE],
  follows: ['admins'],
  failed: 'Failed to fetch the people',
  call: (api, sending) => api.people.$get({}, sending),
})

export const invitePerson = command({
  refreshes,
  call: (api, json: NewInvitation) => api.people.invitations.$post({ json }),
})

export const withdrawInvitation = command({
  refreshes,
  done: 'Invitation withdrawn.',
  call: (api, id: string) => api.people.invitations[':id'].$delete({ param: { id } }),
})

export const changePlace = command({
  refreshes,
  call: (api, id: string, json: PersonPlace) => api.people[':id'].place.$put({ param: { id }, json }),
})

export const suspendPerson = command({
  refreshes,
  call: (api, id: string, suspended: boolean) =>
    api.people[':id'].suspended.$put({ param: { id }, json: { suspended } }),
})

export const requireCode = command({
  refreshes,
  call: (api, id: string, needsCode: boolean) =>
    api.people[':id']['needs-code'].$put({ param: { id }, json: { needsCode } }),
})

export const endSessions = command({
  refreshes,
  done: 'Signed out everywhere.',
  call: (api, id: string) => api.people[':id'].sessions.$delete({ param: { id } }),
})

export const removePerson = command({
  refreshes,
  done: 'Person removed.',
  call: (api, id: string) => api.people[':id'].$delete({ param: { id } }),
})
