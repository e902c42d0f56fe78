"""A store that speaks S3, on loopback: PyPI's moto, which checks every signature."""

import json
import logging
import os
from contextlib import contextmanager
from dataclasses import dataclass

# Nobody is checked until the bucket and its key are made.
os.environ["INITIAL_NO_AUTH_ACTION_COUNT"] = "1000000"

import boto3  # noqa: E402
import requests  # noqa: E402
from moto.server import ThreadedMotoServer  # noqa: E402

REGION = "us-east-1"
BUCKET = "korzo-files"


@dataclass(frozen=True)
class Store:
    """A bucket, the key that opens it, and Amazon's own client to look into it."""

    address: str
    key: str
    secret: str
    client: object

    @property
    def settings(self) -> dict[str, str]:
        return {
            "storage": "s3", "s3 address": self.address, "s3 bucket": BUCKET, "s3 key": self.key,
            "s3 secret": self.secret, "s3 prefix": "site", "s3 private": "true"}

    def keys(self, prefix: str = "") -> list[str]:
        found = self.client.list_objects_v2(Bucket=BUCKET, Prefix=prefix)
        return [entry["Key"] for entry in found.get("Contents", [])]

    def head(self, key: str) -> dict:
        return self.client.head_object(Bucket=BUCKET, Key=key)

    def uploads(self) -> list:
        return self.client.list_multipart_uploads(Bucket=BUCKET).get("Uploads", [])


def _client(address: str, service: str, key: str, secret: str):
    return boto3.client(
        service, endpoint_url=address, region_name=REGION, aws_access_key_id=key,
        aws_secret_access_key=secret)


@contextmanager
def s3_store():
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    try:
        host, port = server.get_host_and_port()
        address = f"http://{host}:{port}"
        requests.post(f"{address}/moto-api/reset", timeout=10).raise_for_status()
        requests.post(f"{address}/moto-api/reset-auth", data="1000000", timeout=10)
        admin = _client(address, "iam", "nobody", "nothing")
        admin.create_user(UserName="korzo")
        pair = admin.create_access_key(UserName="korzo")["AccessKey"]
        policy = {"Version": "2012-10-17", "Statement": [
            {"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}
        admin.put_user_policy(
            UserName="korzo", PolicyName="files", PolicyDocument=json.dumps(policy))
        client = _client(address, "s3", pair["AccessKeyId"], pair["SecretAccessKey"])
        client.create_bucket(Bucket=BUCKET)
        requests.post(f"{address}/moto-api/reset-auth", data="0", timeout=10)
        yield Store(address, pair["AccessKeyId"], pair["SecretAccessKey"], client)
    finally:
        server.stop()
