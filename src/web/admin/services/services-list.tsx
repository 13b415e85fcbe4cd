import { movedTo } from '#domain/service/reorder.ts'
import { SERVICE_MESSAGES } from '#domain/service/service.ts'
import { toast } from '../../ui/toast.tsx'
import { useOrderedList } from '../ordered-list/use-ordered-list.ts'
import { ServiceRow } from './service-row.tsx'
import { type ListedService, useChosenOrder, useOrderServices } from './use-services.ts'

/** In the owner's order, which Up and Down change, and dragging too. */
export function ServicesList({ services: stored }: { services: ListedService[] }) {
  const services = useChosenOrder(stored)
  const order = useOrderServices()
  const move = async (from: number, to: number) => {
    try {
      await order(movedTo(services, from, to).map(({ slug }) => slug))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : SERVICE_MESSAGES.saveFailed)
    }
  }
  const { list, news, moves, dragSource, dropTarget, isTarget } = useOrderedList<HTMLUListElement>({
    keys: services.map(({ slug }) => slug),
    nameOf: (index) => services[index]?.name ?? '',
    onMove: (from, to) => void move(from, to),
  })

  return (
    <>
      <ul ref={list} aria-label="Services" className="grid gap-3">
        {services.map((service, index) => (
          <li key={service.slug} {...dragSource(index)} {...dropTarget(index)}>
            <ServiceRow service={service} moves={moves(index)} isTarget={isTarget(index)} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}
