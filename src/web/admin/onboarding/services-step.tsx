import { Check } from 'lucide-react'
import { durationWords } from '#domain/services/labels.ts'
import { useRead } from '../../data/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { LoadError } from '../load-error.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { editorPath } from '../screen/words.ts'
import { SERVICE_WORDS, serviceList } from '../services/service-calls.ts'
import { gettingStarted, useNoteStart } from '../today/today-calls.ts'

export function ServicesStep() {
  const services = useRead(serviceList)
  const { data: start } = useRead(gettingStarted)
  const { note, isPending } = useNoteStart()
  const isChecked = start?.lines.some(({ id, done }) => id === 'services' && done)
  return (
    <>
      <LoadError of={services} />
      {!services.data && !services.error && <Spinner>Loading the services...</Spinner>}
      <ul className="grid divide-y divide-line border-line border-y">
        {services.data?.map(({ slug, name, minutes, published }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <RouteLink to={editorPath(SERVICE_WORDS, slug)}>{name}</RouteLink>
            <span className="flex items-center gap-3 text-ink-muted text-sm">
              {!published && <Badge tone="gray">Hidden</Badge>}
              {durationWords(minutes)}
            </span>
          </li>
        ))}
      </ul>
      {isChecked && <Notice tone="success">Your services are checked.</Notice>}
      <div className="flex flex-wrap gap-3">
        {!isChecked && (
          <Button busy={isPending} onClick={() => void note({ servicesRight: true })}>
            <Check aria-hidden="true" />
            These are right
          </Button>
        )}
        <RouteButton tone="secondary" to="/admin/services">
          Change services
        </RouteButton>
      </div>
    </>
  )
}
