import { EMPTY_PROJECT, type ProjectFields } from '#domain/projects/schema.ts'

/** A valid project. */
export function aProject(more: Partial<ProjectFields> = {}): ProjectFields {
  return {
    ...EMPTY_PROJECT,
    title: 'Laundry room',
    description: 'A laundry that no longer floods.',
    category: 'Residential',
    image: '/pictures/laundry.jpg',
    imageUrl: '/pictures/laundry.jpg',
    type: 'Repiping',
    completionDate: '2026-03-05',
    specifications: { duration: '24 hours', location: 'Tampa', services: [], materials: [] },
    projectDetails: { challenge: 'Water', solution: 'Pipes', outcome: 'No water' },
    ...more,
  }
}
