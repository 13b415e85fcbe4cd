import { Disclosure } from '../../../ui/disclosure.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { LoadError } from '../../load-error.tsx'
import { AreaFields } from './area-fields.tsx'
import { useServiceArea } from './use-service-area.ts'

/** A document of its own, so it is saved by itself. */
export function ServiceAreaSection() {
  const area = useServiceArea()
  const { data, error } = area
  return (
    <Disclosure
      key={data ? 'loaded' : 'loading'}
      title="Service area"
      hint="Where you go, what the trip costs, and which crews go there."
      open={data !== undefined && data.mode !== 'off'}
    >
      <LoadError of={area} />
      {!data && !error && <Spinner>Loading the service area...</Spinner>}
      {data && <AreaFields stored={data} />}
    </Disclosure>
  )
}
