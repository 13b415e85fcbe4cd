import type { DemoProject } from './demo-project.ts'

export const COMMERCIAL_PROJECTS: DemoProject[] = [
  {
    id: '6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1b01',
    title: 'Channelside plant room',
    category: 'Commercial',
    type: 'Repiping',
    completionDate: '2026-08-27',
    tableOnly: false,
    photo: 'boiler-room.jpg',
    description: 'Risers, valves and gauges of a twelve-storey building renewed floor by floor, with tenants in place.',
    details: '',
    highlights: ['Twelve storeys, no day without water', 'Every valve labelled and mapped'],
    specifications: {
      duration: '9 weeks',
      location: 'Channelside, Tampa',
      services: ['Riser replacement', 'Pressure zoning', 'Valve mapping'],
      materials: ['Type L copper', 'Full-port ball valves', 'Stainless supports'],
    },
    projectDetails: {
      challenge: 'Pinhole leaks had begun on four floors, and the building had no drawing that matched its pipes.',
      solution:
        'We mapped the risers with the water on, prefabricated each floor’s section in the shop, and swapped one zone a night.',
      outcome: 'A plant room that a new caretaker understands in ten minutes.',
    },
    pictures: [
      { photo: 'boiler-room.jpg', caption: 'Copper risers with red and blue valve levers' },
      { photo: 'copper-fittings.jpg', caption: 'Sections prefabricated in the shop' },
    ],
  },
  {
    id: '6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1b02',
    title: 'Ybor City restaurant restrooms',
    category: 'Commercial',
    type: 'Commercial restroom',
    completionDate: '2026-06-11',
    tableOnly: false,
    photo: 'commercial-restroom.jpg',
    description:
      'Restrooms for a 140-seat restaurant, rebuilt in eleven nights between closing time and the morning prep.',
    details: '',
    highlights: ['Not one lunch service missed', 'Touch-free faucets throughout'],
    specifications: {
      duration: '11 nights',
      location: 'Ybor City, Tampa',
      services: ['Rough-in', 'Accessible fixtures', 'Touch-free faucets'],
      materials: ['Engineered stone', 'Matte black wall faucets', 'Carrier-mounted basins'],
    },
    projectDetails: {
      challenge: 'The restaurant could close for no single day.',
      solution: 'We worked from eleven to seven behind a dust wall, and left one restroom in use at all times.',
      outcome: 'A counter that seats five at once, and an owner who slept through most of it.',
    },
    pictures: [{ photo: 'commercial-restroom.jpg', caption: 'Row of basins under a full-width mirror' }],
  },
]

export const EMERGENCY_PROJECTS: DemoProject[] = [
  {
    id: '6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1c01',
    title: 'Burst supply line at midnight',
    category: 'Emergency',
    type: 'Leak repair',
    completionDate: '2026-10-03',
    tableOnly: false,
    photo: 'burst-pipe-repair.jpg',
    description:
      'A braided hose let go under a kitchen sink. The water was off in four minutes and the kitchen back in use by breakfast.',
    details: '',
    highlights: ['At the door 31 minutes after the call', 'Shut-off explained by phone on the way'],
    specifications: {
      duration: '24 hours',
      location: 'Seminole Heights, Tampa',
      services: ['Emergency call-out', 'Supply line replacement', 'Drying'],
      materials: ['Quarter-turn stops', 'Stainless braided lines', 'New trap'],
    },
    projectDetails: {
      challenge: 'Water was coming through to the floor below, and the shut-off under the sink had seized years ago.',
      solution:
        'We talked the owners to the main valve by phone, replaced both stops and lines that night, and set driers.',
      outcome: 'No floor lost. The owners now know where their main valve is.',
    },
    pictures: [
      { photo: 'burst-pipe-repair.jpg', caption: 'New trap, supply lines and shut-off valves' },
      { photo: 'copper-fittings.jpg', caption: 'Spare stops and valves ride in every van' },
    ],
  },
  {
    id: '6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1c02',
    title: 'Overflowing office restroom',
    category: 'Emergency',
    type: 'Drain clearing',
    completionDate: '2026-04-15',
    tableOnly: false,
    photo: 'toilet-room.jpg',
    description:
      'A main line blocked by roots on a Monday morning, cleared by camera and jetter before the office had to send anyone home.',
    details: '',
    highlights: ['Line open within two hours', 'Root intrusion found by camera and lined the same week'],
    specifications: {
      duration: '6 hours',
      location: 'Downtown Tampa',
      services: ['Camera inspection', 'Hydro-jetting', 'Spot lining'],
      materials: ['Cured-in-place liner'],
    },
    projectDetails: {
      challenge: 'Forty people, two restrooms, and a main line that had stopped.',
      solution:
        'We jetted the line from the cleanout, filmed it, and found the joint where a fig tree had let itself in.',
      outcome: 'Open the same morning, lined on Thursday, and the fig tree was spared.',
    },
    pictures: [{ photo: 'toilet-room.jpg', caption: 'New wall-hung fixture after the line was cleared' }],
  },
]
