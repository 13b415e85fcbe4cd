import { defaultContent, PART_IDS, type PartId } from '#domain/website/part.ts'
import { PART_SCHEMAS, readPart } from '#domain/website/schema.ts'
import { keepImages } from '#features/images/keep-images.ts'
import { keepPartVersion } from '#features/website/website-versions.ts'
import type { Transaction } from '#store/store.ts'
import { type DocumentPolicy, documentPolicy, type Written } from './policy-shape.ts'

function policyOf(id: PartId, onWrite: DocumentPolicy['onWrite']): DocumentPolicy {
  return documentPolicy({
    schema: PART_SCHEMAS[id],
    blank: () => ({ ...defaultContent(id) }),
    read: (stored) => ({ id: stored.id, ...readPart(id, stored.data) }),
    onWrite,
  })
}

async function onPublished(tx: Transaction, { before, after, actor, context }: Written): Promise<void> {
  await keepImages(tx, after.data, context.now)
  await keepPartVersion(tx, { before, after, savedBy: actor.administrator.email })
}

const onDrafted = (tx: Transaction, { after, context }: Written) => keepImages(tx, after.data, context.now)

const policies = (onWrite: DocumentPolicy['onWrite']): ReadonlyMap<string, DocumentPolicy> =>
  new Map(PART_IDS.map((id) => [id, policyOf(id, onWrite)]))

/** What visitors see. The editor publishes drafts instead (src/features/website/publish.ts). */
export const partPolicies = policies(onPublished)
export const draftPolicies = policies(onDrafted)
