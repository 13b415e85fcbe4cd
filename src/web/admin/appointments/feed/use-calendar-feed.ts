import { command, useCommand } from '../../../data/command.ts'
import { query, useRead } from '../../../data/query.ts'
import { usePrivateLink } from '../../use-private-link.ts'

const refreshes = ['calendar-feed']

const feed = query({ key: ['calendar-feed'], call: (api, sending) => api['calendar-feed'].$get({}, sending) })
const makeFeed = command({ refreshes, call: (api) => api['calendar-feed'].$post() })
const endFeed = command({ refreshes, call: (api) => api['calendar-feed'].$delete() })

export function useCalendarFeed() {
  return usePrivateLink({ state: useRead(feed), make: useCommand(makeFeed).send, end: useCommand(endFeed).send })
}
