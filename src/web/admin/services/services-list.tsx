import { useEffect, useRef, useState } from 'react'
import { movedTo } from '#domain/service/reorder.ts'
import { SERVICE_MESSAGES } from '#domain/service/service.ts'
import { toast } from '../../ui/toast.tsx'
import { ServiceRow } from './service-row.tsx'
import { type ListedService, useOrderServices } from './use-services.ts'

/** In the owner's order, which Up and Down change, and dragging too. */
export function ServicesList({ services }: { services: ListedService[] }) {
  const order = useOrderServices()
  const list = useRef<HTMLUListElement>(null)
  const [news, setNews] = useState('')
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const pressed = useRef<{ slug: string; button: 'up' | 'down'; to: number }>(undefined)

  // Moving an element in the document takes the focus from it.
  useEffect(() => {
    if (!pressed.current) return
    const { slug, button, to } = pressed.current
    if (services[to]?.slug !== slug) return
    pressed.current = undefined
    list.current?.querySelector<HTMLElement>(`[data-service="${slug}"] [data-move="${button}"]`)?.focus()
  }, [services])

  const move = async (from: number, to: number) => {
    const service = services[from]
    if (!service || from === to || to < 0 || to >= services.length) return
    setNews(`${service.name}: ${to + 1} of ${services.length}`)
    try {
      await order(movedTo(services, from, to))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : SERVICE_MESSAGES.saveFailed)
    }
  }
  const placeOf = (slug: string | undefined) => services.findIndex((service) => service.slug === slug)

  return (
    <>
      <ul ref={list} aria-label="Services" className="grid gap-3">
        {services.map((service, index) => (
          <ServiceRow
            key={service.slug}
            service={service}
            isFirst={index === 0}
            isLast={index === services.length - 1}
            isTarget={over === service.slug && dragged !== service.slug}
            onMove={(button) => {
              const to = button === 'up' ? index - 1 : index + 1
              pressed.current = { slug: service.slug, button, to }
              void move(index, to)
            }}
            onDragStart={() => setDragged(service.slug)}
            onDragOver={() => setOver(service.slug)}
            onDrop={() => void move(placeOf(dragged), index)}
            onDragEnd={() => {
              setDragged(undefined)
              setOver(undefined)
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}
