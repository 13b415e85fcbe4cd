import { hasDemo } from '#domain/onboarding/demo.ts'
import { findDemo } from '#features/demo/remove-demo.ts'
import type { Reader } from '#store/store.ts'
import { hasOwnIdentity } from './getting-started.ts'

/** Whether visitors still see the demo company. */
export async function isUntouchedDemo(reader: Reader): Promise<boolean> {
  return !(await hasOwnIdentity(reader)) && hasDemo(await findDemo(reader))
}
