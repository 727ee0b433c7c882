# This is the image of the server and its commands. Build it by: docker build -t deedlight .
# Podman keeps the health check only in Docker's format: podman build --format docker -t deedlight .
FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/local-supabase/package.json packages/local-supabase/
COPY packages/report/package.json packages/report/

# "npm ci" would refuse a lock file that was made without a tool's build for another platform. Every
# version is still the lock file's.
FROM manifests AS build
RUN npm install --no-save --no-audit --no-fund
COPY tsconfig.base.json ./
COPY supabase supabase
COPY packages packages
COPY apps apps
# Compressors differ a little between versions of Node, which must not prevent a build.
RUN OVER_BUDGET=warn npm run build

FROM manifests AS packages
RUN npm install --no-save --no-audit --no-fund --omit=dev --workspace=@deedlight/api

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /app ./
COPY LICENSE ./
COPY sources sources
COPY supabase supabase
COPY packages/local-supabase/migrations packages/local-supabase/migrations
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/api/dist apps/api/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
