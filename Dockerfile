# The console served by nginx and configured at startup (docs/deploy.md, "As a container").

FROM node:26-bookworm-slim AS sources
WORKDIR /console
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .

FROM sources AS build
# The image does not include source maps.
RUN npm run build && find dist -name '*.map' -delete

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends brotli jq libnginx-mod-http-brotli-static nginx \
  && rm -rf /var/lib/apt/lists/*
COPY deploy /opt/console/deploy
COPY --from=build /console/dist /opt/console/dist
LABEL org.opencontainers.image.title="Subscription Console" \
  org.opencontainers.image.description="Back-office console for operators of a multi-tenant subscription platform." \
  org.opencontainers.image.licenses="MIT"
# Debian's www-data. A number lets Kubernetes check that the user is not root.
USER 33:33
EXPOSE 8080
# Makes nginx finish pending requests before it exits.
STOPSIGNAL SIGQUIT
HEALTHCHECK CMD ["/opt/console/deploy/image/health"]
ENTRYPOINT ["/opt/console/deploy/image/entrypoint"]
