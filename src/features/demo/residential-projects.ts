import type { DemoProject } from './demo-project.ts'

export const RESIDENTIAL_PROJECTS: DemoProject[] = [
  {
    id: '6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a01',
    title: 'Hyde Park primary bathroom',
    category: 'Residential',
    type: 'Bathroom renovation',
    completionDate: '2026-09-18',
    tableOnly: false,
    photo: 'hero-bathroom.jpg',
    description:
      'A dark 1980s bathroom opened up to the light: freestanding tub, stone tiles, brass fixtures, and every pipe behind them new.',
    details: '',
    highlights: [
      'Finished on the date named in the offer',
      'All supply and drain lines replaced',
      'No wall moved, yet twice the floor',
    ],
    specifications: {
      duration: '5 weeks',
      location: 'Hyde Park, Tampa',
      services: ['Design and planning', 'Repiping', 'Waterproofing and tiling', 'Fixture installation'],
      materials: ['PEX-A supply lines', 'Honed limestone', 'Unlacquered brass', 'Cast mineral tub'],
    },
    projectDetails: {
      challenge:
        'The built-in tub hid a slow leak that had softened the subfloor, and the cast-iron drain ran where the new tub had to stand.',
      solution:
        'We rerouted the drain inside the joists, rebuilt the floor, and ran home-run PEX lines with a shut-off for each fixture before a single tile was set.',
      outcome: 'A bright room that drains quietly, with every connection reachable from a panel nobody notices.',
    },
    pictures: [
      { photo: 'before-bathroom.jpg', caption: 'Before: beige tiles, a built-in tub and a bucket under the old pipe' },
      { photo: 'hero-bathroom.jpg', caption: 'After: freestanding tub with a floor-mounted brass faucet' },
      { photo: 'vanity.jpg', caption: 'Double oak vanity with vessel basins' },
    ],
  },
  {
    id: '6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a02',
    title: 'Seminole Heights kitchen',
    category: 'Residential',
    type: 'Kitchen renovation',
    completionDate: '2026-07-02',
    tableOnly: false,
    photo: 'kitchen-sink.jpg',
    description:
      'A bungalow kitchen with an undermount sink, a filtered drinking tap and a drain that finally has the slope it needed.',
    details: '',
    highlights: ['Kitchen out of use for six days only', 'Water filter hidden in the base cabinet'],
    specifications: {
      duration: '12 days',
      location: 'Seminole Heights, Tampa',
      services: ['Sink and faucet installation', 'Drain correction', 'Dishwasher and filter connection'],
      materials: ['16-gauge steel sink', 'Brass gooseneck faucet', 'Quartz counter'],
    },
    projectDetails: {
      challenge:
        'The old drain ran uphill for four feet. It clogged every few months, and everyone had blamed the cook.',
      solution:
        'We opened the toe-kick instead of the wall, relaid the branch at a quarter inch per foot, and added a cleanout under the sink.',
      outcome: 'No clog since, and the cabinets never had to come down.',
    },
    pictures: [
      { photo: 'kitchen-sink.jpg', caption: 'Undermount sink in a light stone counter' },
      { photo: 'copper-fittings.jpg', caption: 'Fittings laid out before the rough-in' },
    ],
  },
  {
    id: '6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a03',
    title: 'Sage green walk-in shower',
    category: 'Residential',
    type: 'Bathroom renovation',
    completionDate: '2026-05-21',
    tableOnly: false,
    photo: 'walk-in-shower.jpg',
    description:
      'A tub nobody used became a curbless shower with a niche, a rain head and a thermostatic valve the grandchildren can’t scald themselves with.',
    details: '',
    highlights: ['Curbless, ready for the years to come', 'Flood-tested for 48 hours before tiling'],
    specifications: {
      duration: '3 weeks',
      location: 'St. Petersburg',
      services: ['Tub-to-shower conversion', 'Waterproofing', 'Thermostatic valve'],
      materials: ['Glazed ceramic tile', 'Bonded waterproof membrane', 'Brass-framed glass'],
    },
    projectDetails: {
      challenge: 'A slab-on-grade floor left no depth for a flush drain.',
      solution:
        'We cut a trench of two feet, lowered the trap and used a linear drain along the wall, so that the floor falls in one direction only.',
      outcome: 'One level from door to niche, and dry towels.',
    },
    pictures: [
      { photo: 'walk-in-shower.jpg', caption: 'Sage green tiles, wall niche and rain shower head' },
      { photo: 'toilet-room.jpg', caption: 'The room next door got a wall-hung toilet to match' },
    ],
  },
  {
    id: '6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a04',
    title: 'Tankless water heater in Brandon',
    category: 'Residential',
    type: 'Water heater installation',
    completionDate: '2026-03-12',
    tableOnly: false,
    photo: 'tankless-heater.jpg',
    description:
      'A 50-gallon tank in the garage made way for a tankless heater on the wall, with a flush kit and a gas line sized for it.',
    details: '',
    highlights: ['Hot water back the same evening', 'Gas line upsized and pressure-tested'],
    specifications: {
      duration: '1 day',
      location: 'Brandon',
      services: ['Removal of the old heater', 'Gas line', 'Tankless installation'],
      materials: ['Condensing tankless heater', 'Isolation valves with flush ports', 'Type L copper'],
    },
    projectDetails: {
      challenge: 'The existing half-inch gas line could not feed the new burner.',
      solution: 'We ran a new three-quarter-inch line from the meter and balanced the other appliances on it.',
      outcome: 'Endless hot water and four square feet of garage regained.',
    },
    pictures: [{ photo: 'tankless-heater.jpg', caption: 'Tidy copper, gas and drain connections' }],
  },
  {
    id: '6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a05',
    title: 'Laundry room connections',
    category: 'Residential',
    type: 'Appliance connection',
    completionDate: '2025-11-06',
    tableOnly: true,
    photo: 'laundry.jpg',
    description: 'Supply box, drain and utility sink for a new laundry room.',
    details: '',
    highlights: ['Hammer arrestors on both lines'],
    specifications: {
      duration: '2 days',
      location: 'Riverview',
      services: ['Supply box', 'Standpipe and vent', 'Utility sink'],
      materials: ['Recessed supply box', 'Two-inch PVC'],
    },
    projectDetails: {
      challenge: 'No drain within twelve feet of where the machines had to stand.',
      solution: 'We tied into the kitchen branch through the crawl space and added a vent of its own.',
      outcome: 'Two machines and a sink, none of which gurgles.',
    },
    pictures: [{ photo: 'laundry.jpg', caption: 'Recessed supply box above the machines' }],
  },
]
