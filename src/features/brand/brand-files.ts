import { type BrandFile, markSvg } from '#domain/brand/logo.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import { readMaster } from '#features/pictures/read-image.ts'
import type { MarkSource } from '#images/logo.ts'
import { prepareBrandFile } from '#images/workshop.ts'
import type { Store } from '#store/store.ts'
import { readSiteBrand, type SiteBrand } from './site-brand.ts'

interface Made {
  key: string
  files: Map<BrandFile, Promise<Uint8Array>>
}

/** Small, rarely requested and quickly made, so they stay in memory until the brand changes. */
const made = new WeakMap<Store, Made>()

export async function readBrandFile(store: Store, file: BrandFile) {
  const brand = await readSiteBrand(store)
  const key = brand.filesKey
  if (!key) return undefined
  const { files } = madeFor(store, key)
  const bytes = files.get(file) ?? makeFile(store, brand, file)
  files.set(file, bytes)
  bytes.catch(() => files.delete(file))
  return { key, bytes: await bytes }
}

function madeFor(store: Store, key: string): Made {
  const known = made.get(store)
  if (known?.key === key) return known
  const fresh: Made = { key, files: new Map() }
  made.set(store, fresh)
  return fresh
}

async function makeFile(store: Store, brand: SiteBrand, file: BrandFile): Promise<Uint8Array> {
  const logo = await logoOf(store, brand)
  const { light } = brand.palette
  const ground = logo && brand.logoGround === 'light' ? light['surface-raised'] : light.deep
  const source: MarkSource = logo ? { logo } : { svg: markSvg(brand.palette) }
  return prepareBrandFile(source, file, ground)
}

export async function logoOf(store: Store, { logo }: SiteBrand): Promise<Uint8Array | undefined> {
  const address = parseImageUrl(logo)
  return address && (await readMaster(store, address.hash))?.bytes
}
