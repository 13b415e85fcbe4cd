import type { PROJECT_CATEGORIES } from '#domain/projects/project.ts'
import type { ServiceType } from '#domain/services/service-type.ts'

export const PLACES = [
  'Hyde Park',
  'Seminole Heights',
  'Ybor City',
  'Davis Islands',
  'Palma Ceia',
  'Carrollwood',
  'Temple Terrace',
  'Brandon',
  'Riverview',
  'Westchase',
  'New Tampa',
  'Town ’n’ Country',
  'Lutz',
  'Odessa',
  'Valrico',
  'Apollo Beach',
  'Ruskin',
  'Plant City',
  'St. Petersburg',
  'Gulfport',
  'Clearwater',
  'Dunedin',
  'Safety Harbor',
  'Oldsmar',
  'Largo',
  'Tarpon Springs',
  'Bradenton',
  'Palmetto',
  'Ballast Point',
  'Bayshore',
]

export const REQUESTS: Record<ServiceType, readonly string[]> = {
  repair: [
    'The kitchen tap drips day and night.',
    'The toilet on the first floor keeps running after every flush.',
    'A stain is growing on the ceiling below the shower.',
    'The garbage disposal hums but does not turn.',
  ],
  installation: [
    'We bought a dishwasher and need it connected.',
    'Please fit a tankless water heater in the garage.',
    'A utility sink for the laundry room, next to the washer.',
    'New faucet and sink for the guest bathroom; we have both here.',
  ],
  maintenance: [
    'Yearly flush of the water heater, please.',
    'All the shut-off valves are stiff. Please go through them once.',
    'The drains are slow everywhere since last summer.',
  ],
  inspection: [
    'We are buying the house and would like the plumbing looked at.',
    'The insurance asks for a four-point inspection of the plumbing.',
    'The water bill doubled. Is there a leak under the slab?',
  ],
  emergency: ['Water is coming through the kitchen ceiling.', 'The main line backs up into the shower.'],
  other: ['Could you have a look at the irrigation line?', ''],
}

interface Trade {
  types: readonly string[]
  services: readonly string[]
  materials: readonly string[]
}

export const TRADES: Record<(typeof PROJECT_CATEGORIES)[number], Trade> = {
  Residential: {
    types: ['Bathroom renovation', 'Kitchen renovation', 'Repiping', 'Water heater installation', 'Sewer line'],
    services: [
      'Design and planning',
      'Repiping',
      'Waterproofing',
      'Fixture installation',
      'Drain relining',
      'Gas line',
    ],
    materials: [
      'PEX-A supply lines',
      'Type L copper',
      'Cast mineral tub',
      'Brass valves',
      'Two-inch PVC',
      'Ceramic tile',
    ],
  },
  Commercial: {
    types: ['Repiping', 'Restroom renovation', 'Backflow prevention', 'Grease interceptor', 'Plant room'],
    services: ['Riser replacement', 'Valve mapping', 'Backflow testing', 'Night work', 'Code inspection'],
    materials: [
      'Full-port ball valves',
      'Stainless supports',
      'Cast-iron drains',
      'Touchless faucets',
      'Type L copper',
    ],
  },
  Emergency: {
    types: ['Burst pipe', 'Sewer backup', 'Slab leak', 'Gas leak', 'Water heater failure'],
    services: ['Leak detection', 'Emergency shut-off', 'Pipe replacement', 'Drying', 'Camera inspection'],
    materials: ['Type L copper', 'Repair couplings', 'PEX-A supply lines', 'Cleanout fittings'],
  },
}

export const DIFFICULTIES = [
  'The drawings showed pipes that were not there, and none of those that were.',
  'The house had to stay lived in while we worked.',
  'Cast iron from the fifties had rusted through under the slab.',
  'There was no room for a machine, so everything was carried through the hall.',
]

export const REMEDIES = [
  'We mapped every line with the water on, prefabricated the sections in the shop and swapped them in one day.',
  'We opened one room at a time and closed it again before the next.',
  'A camera showed where to cut; two small openings were enough.',
  'We worked from the crawl space and left the floors alone.',
]

export const RESULTS = [
  'Quiet drains, steady pressure, and a plan of what lies where.',
  'Finished on the day we had named, and the water was off for an afternoon only.',
  'Passed the inspection without a remark.',
  'The owners forgot that there ever was a problem.',
]

export const GUIDE_SUBJECTS = [
  'Water heater repair',
  'Drain cleaning',
  'Leak detection',
  'Repiping',
  'Toilet repair',
  'Faucet replacement',
  'Sewer camera',
  'Backflow testing',
  'Gas line work',
  'Garbage disposal',
  'Shower valves',
  'Sump pumps',
  'Water softeners',
  'Slab leaks',
  'Hose bibs',
  'Tankless heaters',
  'Pressure regulators',
  'Bathroom plumbing',
  'Kitchen plumbing',
  'Storm preparation',
]

export const GUIDE_SENTENCES = [
  'Most of what we find behind walls began as something small that nobody looked at.',
  'Our water is hard, and what is hard on the tongue is harder on a heater.',
  'Close the stop valve first, put a towel into the basin, and lay the parts out in the order they came off.',
  'A joint that weeps today is a joint that lets go on a holiday.',
  'We write the price down before we start, and it does not change while we work.',
  'Older houses here have galvanised lines; they close from the inside, a little every year.',
  'If the meter turns while every tap is shut, the water is going somewhere it should not.',
  'The part costs less than the visit, so we bring the three that usually fit.',
  'Permits are our business: we draw them, post them and meet the inspector.',
  'Afterwards we show you where your valves are and which one to close first.',
]
