// What people do in a year, by how often they do it.
import { CREW_ACTS } from './acts/crew.ts'
import { CUSTOMER_ACTS } from './acts/customer.ts'
import { DESK_ACTS } from './acts/desk.ts'
import { LINK_ACTS } from './acts/links.ts'
import { OWNER_ACTS } from './acts/owner.ts'
import { PRIVACY_ACTS } from './acts/privacy.ts'
import { TOGETHER_ACTS } from './acts/together.ts'
import { VISITOR_ACTS } from './acts/visitor.ts'
import { WEBSITE_ACTS } from './acts/website.ts'
import type { Act } from './scene.ts'

export const ACTS: readonly Act[] = [
  ...[...VISITOR_ACTS, ...CUSTOMER_ACTS, ...DESK_ACTS, ...TOGETHER_ACTS],
  ...[...CREW_ACTS, ...OWNER_ACTS, ...WEBSITE_ACTS, ...PRIVACY_ACTS, ...LINK_ACTS],
]
