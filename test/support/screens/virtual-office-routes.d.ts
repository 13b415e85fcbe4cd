declare module 'virtual:office-routes' {
  import type { ComponentType } from 'react'
  import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'

  interface RouteModule {
    default: ComponentType
    loader?: LoaderFunction
    shouldRevalidate?: ShouldRevalidateFunction
  }

  export interface OfficeRoute {
    id: string
    path?: string
    index: boolean
    load: () => Promise<RouteModule>
    children: OfficeRoute[]
  }

  export const routes: OfficeRoute[]
}
