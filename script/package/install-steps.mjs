// What npm run test:install does in a bare Debian, as shell scripts. /tmp has both packages, and a store that the first release
// wrote. This is that store's business name.
const NAME = 'Acme Plumbing'

/** Functions that the steps use. */
export const SHELL = `
export DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin
has() { echo "$1" | grep -q "$2" || { echo "Expected $2 in:" && echo "$1" | head -c 500; exit 1; }; }
page() { /opt/plumbline/bin/node -e "fetch('http://127.0.0.1:3000$1').then(async (r) => console.log(r.status, await r.text()))"; }
start() {
  plumbline start > /tmp/site.log 2>&1 & site=$!
  for _ in $(seq 300); do plumbline status > /dev/null && return; kill -0 $site || { cat /tmp/site.log; exit 1; }; sleep 0.2; done
  exit 1
}
end() { kill $(pidof /opt/plumbline/bin/node); wait $site; }
shows_the_data() { start; shown=$(page /); has "$shown" '^200'; has "$shown" '${NAME}'; end; }
`

/** Each stops at its first failed command. */
export const STEPS = [
  [
    'Installs the earlier package, and shows a page',
    `dpkg -i /tmp/earlier.deb
    has "$(stat -c '%a %U' /var/lib/plumbline /var/backups/plumbline)" '^700 plumbline'
    has "$(stat -c '%a %G' /etc/plumbline/environment)" '^640 plumbline'
    start; has "$(page /)" '^200'; end`,
  ],
  [
    'Upgrades the data of the first release, and backs it up',
    `rm /var/lib/plumbline/site.db*
    install -o plumbline -g plumbline -m 0600 /tmp/old.db /var/lib/plumbline/site.db
    shows_the_data
    plumbline backup`,
  ],
  [
    'Upgrades the package, with data and settings',
    `echo METRICS_PORT=9464 >> /etc/plumbline/environment
    dpkg -i /tmp/current.deb
    has "$(cat /etc/plumbline/environment)" METRICS_PORT=9464
    shows_the_data
    start; plumbline doctor; plumbline status; end`,
  ],
  [
    'Goes back to the earlier package, unless it does not know the format of the data',
    `dpkg -i /tmp/earlier.deb 2>&1
    (shows_the_data) || { has "$(cat /tmp/site.log)" 'newer version'; cat /tmp/site.log; }
    dpkg -i /tmp/current.deb`,
  ],
  [
    'Refuses data of a newer program, and restores the backup',
    `printf '\\377' | dd of=/var/lib/plumbline/site.db bs=1 seek=62 conv=notrunc status=none
    plumbline start > /tmp/refused 2>&1 && exit 1; cat /tmp/refused
    has "$(cat /tmp/refused)" 'newer version'
    rm /var/lib/plumbline/site.db*
    plumbline restore /var/backups/plumbline/*.gz --yes
    shows_the_data`,
  ],
  [
    'Refuses wrong input in one sentence',
    `for wrong in '' frob 'start now' 'doctor --frob' 'backup one two' restore 'restore /none' 'migrate-store --to http://x' 'admin frob'; do
      plumbline $wrong > /tmp/out 2>/tmp/err && exit 1
      echo "plumbline $wrong: $(head -1 /tmp/err)"
    done`,
  ],
  ['The unit is valid', 'systemd-analyze verify /usr/lib/systemd/system/plumbline.service 2>&1'],
  [
    'Keeps data when it is removed and purged without an answer',
    `dpkg -r plumbline; [ ! -e /opt/plumbline/bin ]; [ -e /var/lib/plumbline/site.db ]
    dpkg -P plumbline 2>&1; [ -e /var/lib/plumbline/site.db ]; [ -e /etc/plumbline/environment ]`,
  ],
  [
    'Finds its data again, and deletes them when the answer is yes',
    `dpkg -i /tmp/current.deb; shows_the_data
    echo plumbline plumbline/delete-data boolean true | debconf-set-selections
    dpkg -P plumbline; [ ! -e /var/lib/plumbline ]; [ ! -e /etc/plumbline ]; ! getent passwd plumbline`,
  ],
]
