import { Users } from 'lucide-react'
import { CREW_MESSAGES, MOST_CREWS } from '#domain/crews/crew.ts'
import { SCHEDULE_MESSAGES } from '#domain/scheduling/settings.ts'
import { command, query } from '../../data/calls.ts'
import { allDocuments, type Listed } from '../../data/document-queries.ts'
import type { NounWords } from '../screen/words.ts'

export type ListedCrew = Listed<'crews'>

export const CREW_WORDS: NounWords = { one: 'crew', icon: Users, list: { label: 'Crews', path: '/admin/crews' } }

export const crewList = allDocuments('crews', MOST_CREWS, (crews) =>
  crews.toSorted((a, b) => Number(b.active) - Number(a.active) || a.name.localeCompare(b.name, 'en-US')),
)

export const handOverVisits = command({
  failed: CREW_MESSAGES.handOverFailed,
  changes: 'appointments',
  call: (api, id: string, to: string) => api.crews[':id']['hand-over'].$post({ param: { id }, json: { to } }),
})

export const crewPreview = query({
  key: ['crew-preview'],
  follows: ['appointments', 'settings'],
  keepsPrevious: true,
  enabled: (_, draft) => draft !== '',
  failed: SCHEDULE_MESSAGES.previewFailed,
  call: (api, sending, id: string, draft: string) =>
    api.scheduling.preview.crews[':id'].$post({ param: { id }, json: JSON.parse(draft) }, sending),
})

export const crewLink = query({
  key: ['crew-link'],
  call: (api, sending, id: string) => api.crews[':id'].link.$get({ param: { id } }, sending),
})

export const makeCrewLink = command({
  refreshes: ['crew-link'],
  call: (api, id: string, link: { days: number; bound: boolean }) =>
    api.crews[':id'].link.$post({ param: { id }, json: link }),
})

export const withdrawCrewLink = command({
  refreshes: ['crew-link'],
  call: (api, id: string) => api.crews[':id'].link.$delete({ param: { id } }),
})
