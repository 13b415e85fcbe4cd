import type { Data } from '#store/store.ts'
import type { crewPolicy } from '../crews/crew-policy.ts'
import type { customerPolicy } from '../customers/customer-policy.ts'
import type { pagePolicy } from '../pages/page-policy.ts'
import type { projectPolicy } from '../projects/project-policy.ts'
import type { servicePolicy } from '../services/service-policy.ts'
import type { appointmentPolicy, settingsPolicies } from './documents.ts'
import type { DocumentPolicy } from './policy-shape.ts'

type ShownBy<Policy> = Policy extends DocumentPolicy<infer Document extends Data> ? Document : never

/** What the administrator gets from each collection, as its policy shows it. */
export interface AdministeredDocuments {
  pages: ShownBy<typeof pagePolicy>
  projects: ShownBy<typeof projectPolicy>
  appointments: ShownBy<typeof appointmentPolicy>
  services: ShownBy<typeof servicePolicy>
  crews: ShownBy<typeof crewPolicy>
  customers: ShownBy<typeof customerPolicy>
}

export type AdministeredSettings = {
  [Id in keyof typeof settingsPolicies]: ShownBy<(typeof settingsPolicies)[Id]>
}
