import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Conversation } from '#server/api-types.ts'
import { ConversationRow } from './conversation-row.tsx'

const conversation: Conversation = {
  ...{
    id: 'a1',
    customerName: 'Ann Alder',
    customerPhone: '',
    customerId: null,
    serviceName: 'Repair',
    language: 'en',
  },
  ...{ preferredDate: '2026-03-05T15:00:00.000Z', status: 'confirmed', held: true, isWaiting: false, isRequest: false },
  lines: [{ id: '1', at: '2026-03-05T14:00:00.000Z', by: 'crew', who: 'Crew North', text: 'We are at the gate.' }],
}

function Row() {
  return <ConversationRow conversation={conversation} at="2026-03-05T13:00:00.000Z" onHandled={() => undefined} />
}

test('a crew’s message has the crew’s name', () => {
  const Screen = createRoutesStub([{ path: '/', Component: Row }])
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  expect(html).toContain('Crew North: We are at the gate.')
  expect(html).not.toContain('You')
})
