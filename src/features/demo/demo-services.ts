import { DEFAULT_SERVICES } from '#domain/services/default-services.ts'
import type { Service } from '#domain/services/schema.ts'
import { isServiceType, type ServiceType } from '#domain/services/service-type.ts'

type Shown = Pick<Service, 'summary' | 'price'> & { photo: string; questions?: Service['questions'] }

const SHOWN: Record<ServiceType, Shown> = {
  repair: {
    summary: 'Leaks, running toilets and dripping taps put right, usually on the first visit.',
    price: { from: 120, to: 400 },
    photo: 'copper-fittings.jpg',
    questions: [
      {
        id: 'water-running',
        label: 'Is water running where it should not?',
        kind: 'yes-no',
        required: false,
        options: [{ label: 'Yes', urgency: 'call-now' }, { label: 'No' }],
      },
      {
        id: 'only-toilet',
        label: 'Is your only toilet or shower out of use?',
        kind: 'yes-no',
        required: false,
        options: [{ label: 'Yes', urgency: 'same-day' }, { label: 'No' }],
      },
    ],
  },
  installation: {
    summary: 'Water heaters, fixtures and appliances installed and tested.',
    price: { from: 195 },
    photo: 'tankless-heater.jpg',
    questions: [
      {
        id: 'what-to-install',
        label: 'What should we install?',
        kind: 'choice',
        required: false,
        options: [
          { label: 'A faucet or fixture' },
          { label: 'A water filter', minutes: 30 },
          { label: 'A water heater', minutes: 90 },
          { label: 'Something else' },
        ],
      },
      { id: 'have-the-part', label: 'Do you already have it?', kind: 'yes-no', required: false },
    ],
  },
  maintenance: {
    summary: 'A yearly check of valves, drains and the water heater.',
    price: { from: 99 },
    photo: 'boiler-room.jpg',
  },
  inspection: {
    summary: 'Before you buy, sell or insure: a written report with photos.',
    price: { from: 159 },
    photo: 'laundry.jpg',
  },
  emergency: {
    summary: 'Water where it should not be. We come as soon as we can.',
    price: { from: 250 },
    photo: 'burst-pipe-repair.jpg',
  },
  other: {
    summary: 'Tell us what you need, and we tell you whether we do it.',
    price: { note: 'Free estimate' },
    photo: 'kitchen-sink.jpg',
  },
}

/** The six default services with what visitors like to know first. Times stay as specified. */
export function demoServices(pictureOf: (photo: string) => string): Service[] {
  return DEFAULT_SERVICES.map((service) => {
    if (!isServiceType(service.slug)) return service
    const { photo, ...shown } = SHOWN[service.slug]
    return { ...service, ...shown, image: pictureOf(photo) }
  })
}
