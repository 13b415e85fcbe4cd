import { COMMERCIAL_PROJECTS, EMERGENCY_PROJECTS } from './commercial-projects.ts'
import type { DemoProject } from './demo-project.ts'
import { RESIDENTIAL_PROJECTS } from './residential-projects.ts'

export const DEMO_PROJECTS: readonly DemoProject[] = [
  ...RESIDENTIAL_PROJECTS,
  ...COMMERCIAL_PROJECTS,
  ...EMERGENCY_PROJECTS,
]
