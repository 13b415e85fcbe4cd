// Runs inline in every back-office document: requests the session, and the data of Today, while the code loads.
// data/send-request.ts uses these responses instead of requesting them again.
;(() => {
  const token = localStorage.getItem('adminToken')
  if (!token) return
  const headers = { Authorization: `Bearer ${token}` }
  const asked = new Map()
  const ask = (path) => {
    const response = fetch(path, { headers, signal: AbortSignal.timeout(60_000) })
    // Ask again after a refusal. After a network failure, ask for everything again.
    const used = response.then(
      (received) => (received.ok ? received : undefined),
      () => asked.clear(),
    )
    asked.set(`${headers.Authorization} ${path}`, used)
  }
  ask('/api/admin/verify')
  if (location.pathname === '/admin') ask('/api/admin/today')
  window.askedEarly = asked
})()
