import type { PlantedFault } from './planted.ts'

export const planning: readonly PlantedFault[] = [
  {
    name: 'a visit may begin in the time another needs after its end',
    file: 'src/domain/planning/visit.ts',
    find: 'a.start < b.start + lastsOf(b) && b.start < a.start + lastsOf(a)',
    put: 'a.start < b.start + b.minutes && b.start < a.start + a.minutes',
    caughtBy: 'unit src/domain/planning src/features/planning/no-overlap',
  },
]
