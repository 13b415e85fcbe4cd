import NotFound from '../public/not-found.tsx'

// The same screen as for any other address, inside the application.
export { loader, meta } from '../public/not-found.tsx'

export default NotFound
