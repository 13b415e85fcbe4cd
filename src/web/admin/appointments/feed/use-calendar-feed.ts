import { parseResponse } from 'hono/client'
import { api } from '../../../data/api-client.ts'
import { usePrivateLink } from '../../use-private-link.ts'

const KEY = ['calendar-feed']
const feed = api['calendar-feed']

export function useCalendarFeed() {
  return usePrivateLink({
    key: KEY,
    state: () => parseResponse(feed.$get()),
    make: () => parseResponse(feed.$post()),
    end: () => parseResponse(feed.$delete()),
  })
}
