import NotFound from '../public/not-found.tsx'

// The same 404 screen as on public pages, inside the application.
export { loader, meta } from '../public/not-found.tsx'

export default NotFound
