import { SELECT_A_SERVICE } from '#domain/services/service-type.ts'
import { useRead } from '../../data/query.ts'
import { serviceList } from '../services/service-calls.ts'

/** Every service the business has. `booked` stays choosable when it was deleted since. */
export function ServiceChoice({ booked }: { booked?: { serviceType: string; serviceName: string } | undefined }) {
  const { data: services = [] } = useRead(serviceList)
  const isGone = booked && !services.some(({ slug }) => slug === booked.serviceType)
  return (
    <>
      {!booked && <option value="">{SELECT_A_SERVICE}</option>}
      {isGone && <option value={booked.serviceType}>{booked.serviceName}</option>}
      {services.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </>
  )
}
