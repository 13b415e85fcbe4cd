// Shows the real screens of the back-office in the page that all tests share.

import { type OfficeRoute, routes } from 'virtual:office-routes'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { followed, offered } from '#web/acts/acts.ts'
import { siteContext } from '#web/data/site.ts'
import { entries } from '#web/ui/toast.tsx'
import { FACTS_PATH } from './paths.ts'
import '#web/styles/app.css'

let shown: { root: Root; dispose: () => void } | undefined

/** Opens a screen at its address: the product's route table, loaders, providers and API client. */
export async function open(path: string): Promise<void> {
  close()
  window.history.pushState(null, '', path)
  const router = createBrowserRouter(routes.map(routeObject), { getContext })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  // As in production: StrictMode's second run of effects would cancel a file chosen before it.
  root.render(<RouterProvider router={router} />)
  shown = {
    root,
    dispose: () => {
      root.unmount()
      router.dispose()
      place.remove()
    },
  }
}

/** Cleans up for the next test. */
export function close(): void {
  shown?.dispose()
  shown = undefined
  entries.set([])
  offered.set(null)
  followed.set([])
}

function routeObject({ id, path, index, load, children }: OfficeRoute): RouteObject {
  const lazy = async () => {
    const { default: Component, loader, shouldRevalidate } = await load()
    return { Component, ...(loader && { loader }), ...(shouldRevalidate && { shouldRevalidate }) }
  }
  const known = { id, ...(path !== undefined && { path }), lazy, HydrateFallback: Nothing }
  return index ? { ...known, index } : { ...known, children: children.map(routeObject) }
}

function Nothing(): ReactNode {
  return null
}

/** Loaders run on the server. Here they run in the browser, with the site's responses. */
async function getContext(): Promise<RouterContextProvider> {
  const { business, brand, seoDefaults, publicUrl } = await (await fetch(FACTS_PATH)).json()
  const context = new RouterContextProvider()
  context.set(
    siteContext,
    Object.assign(JSON.parse('{}'), {
      publicUrl,
      business: async () => business,
      isSpanishOn: async () => false,
      brand: async () => brand,
      seoDefaults: async () => seoDefaults,
    }),
  )
  return context
}
