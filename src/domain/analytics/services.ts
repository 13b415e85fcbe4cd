import type { InsightRecord } from './record.ts'

export interface ServiceFigure {
  name: string
  visits: number
  minutes: number
}

/** The most visited first. */
export function servicesIn(visits: readonly InsightRecord[]): ServiceFigure[] {
  const services = new Map<string, ServiceFigure>()
  for (const { service, minutes } of visits) {
    const figure = services.get(service) ?? { name: service, visits: 0, minutes: 0 }
    figure.visits++
    figure.minutes += minutes
    services.set(service, figure)
  }
  return [...services.values()].toSorted((a, b) => b.visits - a.visits || b.minutes - a.minutes)
}
