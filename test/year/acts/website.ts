// The owner writes pages, publishes words and redirects old addresses.
import { type Act, pick } from '../scene.ts'
import { outcome } from './acting.ts'

const PARTS = ['about', 'contact', 'schedule'] as const

const publishes: Act = {
  name: 'the owner publishes words',
  weight: 0.4,
  async play(scene) {
    const { world, step } = scene
    const part = pick(scene, PARTS) ?? 'about'
    const shown = await world.atDesk(`/api/admin/site/${part}`)
    const draft = shown.body.draft ?? shown.body.published
    if (typeof draft !== 'object' || draft === null) return 'no draft'
    const title = Object.keys(draft).find((field) => field.toLowerCase().includes('title')) ?? 'title'
    const saved = await world.atDesk(
      `/api/collections/site-drafts/${part}`,
      { ...draft, [title]: `Words ${step}` },
      'PUT',
    )
    if (saved.status >= 300) return outcome(saved)
    const { version } = saved.body
    return outcome(await world.atDesk(`/api/admin/site/${part}/publish`, { version: Number(version) }))
  },
}

const page: Act = {
  name: 'the owner writes a page',
  weight: 0.4,
  async play(scene) {
    const { world, step } = scene
    const slug = `guide-${step % 12}`
    const body = {
      ...{ title: `Guide ${step}`, slug, content: `<p>Written in step ${step}.</p>`, type: 'page' },
      ...{ status: pick(scene, ['published', 'published', 'draft']), showsIn: pick(scene, ['nowhere', 'footer']) },
    }
    return outcome(await world.atDesk(`/api/collections/pages/${slug}`, body, 'PUT'))
  },
}

const renames: Act = {
  name: 'the owner gives a page another address',
  weight: 0.2,
  async play(scene) {
    const { world, step } = scene
    const found = pick(scene, (await world.store.query('pages', { limit: 20 })).items)
    if (!found) return 'no page'
    const slug = `moved-${step % 12}`
    return outcome(await world.atDesk(`/api/collections/pages/${found.id}`, { slug }, 'PUT'))
  },
}

const deletes: Act = {
  name: 'the owner deletes a page',
  weight: 0.1,
  async play(scene) {
    const { world } = scene
    const found = pick(scene, (await world.store.query('pages', { limit: 20 })).items)
    if (!found) return 'no page'
    return outcome(await world.atDesk(`/api/collections/pages/${found.id}`, undefined, 'DELETE'))
  },
}

const redirects: Act = {
  name: 'the owner redirects an old address',
  weight: 0.2,
  async play(scene) {
    const { world, step } = scene
    const to = pick(scene, ['/about', '/services', '/contact']) ?? '/about'
    return outcome(await world.atDesk('/api/redirects', { from: `/old-${step % 20}`, to }))
  },
}

const removesRedirect: Act = {
  name: 'the owner removes a redirect and undoes it',
  weight: 0.1,
  async play(scene) {
    const { world } = scene
    const found = pick(scene, (await world.store.query('redirects', { limit: 50 })).items)
    if (!found) return 'no redirect'
    const removed = await world.atDesk(`/api/redirects/${encodeURIComponent(found.id)}`, undefined, 'DELETE')
    if (removed.status >= 300 || scene.random() < 0.5) return outcome(removed)
    return `undone ${outcome(await world.atDesk('/api/redirects/restore', removed.body))}`
  },
}

const showsReview: Act = {
  name: 'the owner shows a review on the site',
  weight: 0.3,
  async play(scene) {
    const { world } = scene
    const found = pick(scene, (await world.store.query('feedback', { limit: 50 })).items)
    if (!found) return 'no feedback'
    const isShown = found.data.isShown !== true
    return outcome(await world.atDesk(`/api/feedback/${found.id}`, { isShown }, 'PUT'))
  },
}

export const WEBSITE_ACTS: readonly Act[] = [
  ...[publishes, page, renames, deletes, redirects, removesRedirect, showsReview],
]
