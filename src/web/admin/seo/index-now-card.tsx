import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { INDEX_NOW_WORDS } from '#domain/seo/index-now-words.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { api, explained } from '../../data/api-client.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { LoadError } from '../load-error.tsx'
import { SavedSwitch } from '../saved-at-once.tsx'

const KEY = ['index-now']

/** Whether search engines are told about changes. The switch saves by itself. */
export function IndexNowCard() {
  const timeZone = useBusinessTimeZone()
  const stored = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      explained(INDEX_NOW_WORDS.fetchFailed, () =>
        parseResponse(api.admin['index-now'].$get({}, { init: { signal } })),
      ),
    staleTime: 0,
  })
  const { data } = stored
  const client = useQueryClient()
  const save = async (on: boolean) => {
    client.setQueryData(KEY, await parseResponse(api.admin['index-now'].$put({ json: { on } })))
    toast.success(INDEX_NOW_WORDS.saved)
  }
  return (
    <Card className="grid max-w-3xl gap-4">
      <h2 className="text-xl">Changes</h2>
      <LoadError of={stored} />
      {!data && !stored.error && <Spinner>Loading...</Spinner>}
      {data && (
        <>
          <SavedSwitch
            label="Tell search engines about changes"
            hint="Sends the public addresses that changed to IndexNow, which passes them on to Bing, Yandex and others. Google doesn't take part."
            isOn={data.on}
            save={save}
            failed={INDEX_NOW_WORDS.saveFailed}
          />
          {data.on && !data.isReachable && <Notice tone="warning">{INDEX_NOW_WORDS.notReachable}</Notice>}
          {data.on && data.lastError !== '' && (
            <Notice tone="warning" title={INDEX_NOW_WORDS.failed}>
              {data.lastError}
            </Notice>
          )}
          {data.lastAt !== '' && (
            <p className="text-ink-muted text-sm">
              Last sent {formatTableMoment(data.lastAt, timeZone)}:{' '}
              {data.lastCount === 1 ? '1 address' : `${data.lastCount.toLocaleString('en-US')} addresses`}
            </p>
          )}
        </>
      )}
    </Card>
  )
}
