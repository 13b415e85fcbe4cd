# Any Node from 20 on installs the project; the project brings the Node it runs on.
FROM node:24-bookworm-slim

WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY script script
RUN node -e "import('./script/install.mjs').then(({ install }) => install({ everything: false }))"

COPY . .
RUN node script/prepare.mjs && install -d -o node -g node -m 0700 /data /backups

USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "build/program/main.js"]
