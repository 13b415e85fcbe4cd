// Runs inline in every back-office document: asks for the session, and for what Today shows, while the code loads. What is
// asked for here, data/send-request.ts doesn't request again.
;(() => {
  const token = localStorage.getItem('adminToken')
  if (!token) return
  const headers = { Authorization: `Bearer ${token}` }
  const asked = new Map()
  const ask = (path) => {
    const response = fetch(path, { headers, signal: AbortSignal.timeout(60_000) })
    // A network that failed once is asked again for everything.
    asked.set(
      `${headers.Authorization} ${path}`,
      response.catch(() => asked.clear()),
    )
  }
  ask('/api/admin/verify')
  if (location.pathname === '/admin') ask('/api/admin/today')
  window.askedEarly = asked
})()
