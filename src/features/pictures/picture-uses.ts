import type { PictureUse } from '#domain/picture-library/uses.ts'
import { imageHashesIn } from '#domain/pictures/address.ts'
import { collection } from '#store/collection.ts'
import type { Change, Store, Stored } from '#store/store.ts'

/** The collections whose documents show pictures. All of them announce their changes. */
export const SHOWING_NOW = [
  collection('pages'),
  collection('projects'),
  collection('services'),
  collection('settings'),
  collection('site'),
  collection('site-drafts'),
]

/** How many are read at once: a page holds up to a megabyte of HTML. */
export const SHOWING_AT_ONCE = 50

/** When more documents than this changed, reading all of them costs less than reading each. */
const READ_ONE_BY_ONE = 200

/** Which documents show a picture, in the order of their collections and ids. */
export interface PictureUses {
  of(hash: string): readonly PictureUse[]
}

/** Parsed once and then updated from the change feed, so that a page of the library doesn't read every document. */
export async function pictureUses(store: Store): Promise<PictureUses> {
  await store.caughtUp()
  const kept = indexOf.get(store) ?? new UseIndex(store)
  indexOf.set(store, kept)
  return kept.read()
}

const indexOf = new WeakMap<Store, UseIndex>()

interface Shown {
  use: PictureUse
  hashes: ReadonlySet<string>
}

class UseIndex {
  readonly #store: Store
  /** By collection and id. */
  readonly #documents = new Map<string, Shown>()
  readonly #byHash = new Map<string, Map<string, PictureUse>>()
  readonly #changed = new Map<string, Pick<Change, 'collection' | 'id'>>()
  #isComplete = false
  #heard: number | undefined
  #underWay: Promise<unknown> = Promise.resolve()

  constructor(store: Store) {
    this.#store = store
    store.onChange((change) => this.#hear(change))
  }

  /** Reads run one after the other, so that a result always includes the changes that its caller knows of. */
  read(): Promise<PictureUses> {
    const answer = this.#underWay.then(async () => {
      await this.#catchUp()
      return { of: (hash: string) => this.#usesOf(hash) }
    })
    this.#underWay = answer.catch(() => undefined)
    return answer
  }

  #usesOf(hash: string): PictureUse[] {
    const found = [...(this.#byHash.get(hash) ?? [])]
    return found.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, use]) => use)
  }

  #hear({ sequence, collection, id }: Change): void {
    const missedSome = this.#heard !== undefined && sequence !== this.#heard + 1
    this.#heard = sequence
    if (missedSome) this.#isComplete = false
    else if (SHOWING_NOW.some(({ name }) => name === collection)) {
      this.#changed.set(keyOf(collection, id), { collection, id })
    }
  }

  async #catchUp(): Promise<void> {
    if (this.#changed.size > READ_ONE_BY_ONE) this.#isComplete = false
    if (!this.#isComplete) return this.#readAll()
    const changed = [...this.#changed.values()]
    // Cleared before reading, so that a change during the read counts again.
    this.#changed.clear()
    try {
      for (const { collection, id } of changed) {
        const stored = await this.#store.get(collection, id)
        this.#forget(keyOf(collection, id))
        if (stored) this.#keep(collection, stored)
      }
    } catch (error) {
      this.#isComplete = false
      throw error
    }
  }

  async #readAll(): Promise<void> {
    this.#changed.clear()
    this.#documents.clear()
    this.#byHash.clear()
    for (const showing of SHOWING_NOW) {
      for await (const stored of showing.each(this.#store, {}, SHOWING_AT_ONCE)) this.#keep(showing.name, stored)
    }
    this.#isComplete = true
  }

  #keep(collection: string, stored: Stored): void {
    const hashes = imageHashesIn(JSON.stringify(stored.data))
    if (hashes.size === 0) return
    const key = keyOf(collection, stored.id)
    const use = { collection, id: stored.id, title: titleOf(stored) }
    this.#documents.set(key, { use, hashes })
    for (const hash of hashes) {
      const uses = this.#byHash.get(hash) ?? new Map<string, PictureUse>()
      this.#byHash.set(hash, uses.set(key, use))
    }
  }

  #forget(key: string): void {
    for (const hash of this.#documents.get(key)?.hashes ?? []) {
      const uses = this.#byHash.get(hash)
      uses?.delete(key)
      if (uses?.size === 0) this.#byHash.delete(hash)
    }
    this.#documents.delete(key)
  }
}

function keyOf(collection: string, id: string): string {
  return `${collection}/${id}`
}

/** Pages and projects have a title, services a name. */
function titleOf({ data: { title, name } }: Stored): string {
  return typeof title === 'string' ? title : typeof name === 'string' ? name : ''
}
